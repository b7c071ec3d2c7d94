//! The two halves of a connection, which cannot deadlock.

use std::collections::VecDeque;
use std::fmt;
use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Wake, Waker};

use ::tokio::io::{AsyncRead, AsyncWrite};
use bytes::{Buf, Bytes};
use tokio_util::io::{poll_read_buf, poll_write_buf};

use super::errors::{ended, invalid};
use crate::frame::{SendBuffer, Splitter};

/// The half of a connection that receives.
/// [`Connection::into_halves`](super::Connection::into_halves) creates both halves, for two tasks
/// or one.
///
/// Two peers that only write deadlock once the buffers between them are full: each waits for the
/// other to read. Here, whichever half waits works for both directions. While [`SendHalf::flush`]
/// waits for the peer to read, it reads what the peer sends and keeps the frames for
/// [`ReceiveHalf::next_frame`], so that the peer can finish writing.
#[derive(Debug)]
pub struct ReceiveHalf<S> {
    shared: Arc<Shared<S>>,
}

/// The half of a connection that sends. See [`ReceiveHalf`].
#[derive(Debug)]
pub struct SendHalf<S> {
    shared: Arc<Shared<S>>,
}

struct Shared<S> {
    link: Mutex<Link<S>>,
    wakers: Arc<Wakers>,
}

/// Leaves out the frames, which may contain a secret.
impl<S> fmt::Debug for Shared<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// The stream, and the data waiting on either side of it.
struct Link<S> {
    stream: S,
    splitter: Splitter,
    out: SendBuffer,
    /// Frames that were read ahead.
    inbox: VecDeque<Bytes>,
    /// The number of bytes in `inbox`.
    read_ahead: usize,
    read_ahead_limit: usize,
    reading: Direction,
    writing: Direction,
    /// Whether the receiving half was dropped, so that frames are discarded.
    unheard: bool,
}

/// Whether a direction of the stream still works.
#[derive(Debug)]
enum Direction {
    Open,
    /// The peer has closed this direction.
    Ended,
    /// The error, until the half that it concerns takes it.
    Failed(io::Error),
    /// The kind of error that was taken.
    Broken(ErrorKind),
}

pub(super) fn halves<S>(
    stream: S,
    splitter: Splitter,
    out: SendBuffer,
    read_ahead_limit: usize,
) -> (ReceiveHalf<S>, SendHalf<S>) {
    let link = Mutex::new(Link {
        stream,
        splitter,
        out,
        inbox: VecDeque::new(),
        read_ahead: 0,
        read_ahead_limit,
        reading: Direction::Open,
        writing: Direction::Open,
        unheard: false,
    });
    let shared = Arc::new(Shared { link, wakers: Arc::default() });
    (ReceiveHalf { shared: Arc::clone(&shared) }, SendHalf { shared })
}

impl<S> Shared<S> {
    fn lock(&self) -> MutexGuard<'_, Link<S>> {
        // If the stream or a caller's closure panics, this state is still consistent.
        self.link.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> ReceiveHalf<S> {
    /// Reads the next frame, including its size. Returns `None` if the stream ended after the last
    /// frame. Meanwhile, it writes frames of the other half that are not yet flushed.
    ///
    /// It is cancel safe: you can drop the future and call the function again. Nothing is lost.
    ///
    /// # Errors
    /// Same as [`Connection::next_frame`](super::Connection::next_frame).
    pub async fn next_frame(&mut self) -> io::Result<Option<Bytes>> {
        poll_fn(|context| {
            let waker = self.shared.wakers.register(Half::Receive, context);
            let mut link = self.shared.lock();
            let context = &mut Context::from_waker(&waker);
            if link.out.has_remaining()
                && let Poll::Ready(written) = link.poll_write(context)
            {
                if let Err(error) = written {
                    link.writing = Direction::Failed(error);
                }
                self.shared.wakers.wake_half(Half::Send);
            }
            link.poll_next(context)
        })
        .await
    }
}

impl<S> Drop for ReceiveHalf<S> {
    fn drop(&mut self) {
        let mut link = self.shared.lock();
        link.unheard = true;
        link.inbox = VecDeque::new();
        link.read_ahead = 0;
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> SendHalf<S> {
    /// Puts frames into the buffer: `half.put(|out| out.put_bytes(&frame))`.
    ///
    /// They are sent by [`flush`](Self::flush), or while the other half waits for a frame.
    pub fn put<R>(&mut self, put: impl FnOnce(&mut SendBuffer) -> R) -> R {
        put(&mut self.shared.lock().out)
    }

    /// Writes the buffered frames. While the peer does not read, it reads what the peer sends, for
    /// the other half.
    ///
    /// It is cancel safe: you can drop the future and call the function again. Nothing is lost.
    ///
    /// # Errors
    /// If writing fails; [`ErrorKind::QuotaExceeded`] if the peer does not read, and has sent
    /// frames beyond the limit that nobody took from the other half. Then close the connection.
    pub async fn flush(&mut self) -> io::Result<()> {
        self.drive(|link, context| link.poll_write(context)).await
    }

    /// Writes the buffered frames and closes this direction. The peer can still send.
    ///
    /// # Errors
    /// Same as [`flush`](Self::flush).
    pub async fn shutdown(&mut self) -> io::Result<()> {
        self.flush().await?;
        self.drive(|link, context| Pin::new(&mut link.stream).poll_shutdown(context)).await
    }

    async fn drive(
        &mut self,
        mut poll: impl FnMut(&mut Link<S>, &mut Context<'_>) -> Poll<io::Result<()>>,
    ) -> io::Result<()> {
        poll_fn(|context| {
            let waker = self.shared.wakers.register(Half::Send, context);
            let mut link = self.shared.lock();
            let context = &mut Context::from_waker(&waker);
            if let Poll::Ready(result) = poll(&mut link, context) {
                return Poll::Ready(result);
            }
            let held = link.inbox.len();
            let result = link.read_ahead(context);
            if link.inbox.len() > held || !matches!(link.reading, Direction::Open) {
                self.shared.wakers.wake_half(Half::Receive);
            }
            result.map_or_else(|error| Poll::Ready(Err(error)), |()| Poll::Pending)
        })
        .await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Link<S> {
    /// Writes all buffered frames. An error stays for the sending half.
    fn poll_write(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !matches!(self.writing, Direction::Open) {
            return Poll::Ready(Err(self.writing.take_error()));
        }
        let mut stream = Pin::new(&mut self.stream);
        while self.out.has_remaining() {
            match poll_write_buf(stream.as_mut(), context, &mut self.out)? {
                Poll::Ready(0) => return Poll::Ready(Err(ErrorKind::WriteZero.into())),
                Poll::Ready(_) => {}
                Poll::Pending => return Poll::Pending,
            }
        }
        stream.poll_flush(context)
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<io::Result<Option<Bytes>>> {
        loop {
            if let Some(frame) = self.inbox.pop_front() {
                self.read_ahead -= frame.len();
                return Poll::Ready(Ok(Some(frame)));
            }
            match self.reading {
                Direction::Open => {}
                Direction::Ended => return Poll::Ready(Ok(None)),
                _ => return Poll::Ready(Err(self.reading.take_error())),
            }
            if self.poll_read(context).is_pending() {
                return Poll::Pending;
            }
        }
    }

    /// Reads until the stream has no more, or until the limit is exceeded.
    fn read_ahead(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        while matches!(self.reading, Direction::Open) {
            if self.read_ahead > self.read_ahead_limit {
                let text = "the peer does not read, and sent more than the read-ahead limit";
                return Err(io::Error::new(ErrorKind::QuotaExceeded, text));
            }
            if self.poll_read(context).is_pending() {
                break;
            }
        }
        Ok(())
    }

    /// Moves a frame into the inbox, or reads once. An end or error goes into `reading`.
    fn poll_read(&mut self, context: &mut Context<'_>) -> Poll<()> {
        match self.splitter.next_frame() {
            Ok(Some(frame)) if !self.unheard => {
                self.read_ahead += frame.len();
                self.inbox.push_back(frame);
            }
            Ok(Some(_)) => {}
            Ok(None) => {
                let read = poll_read_buf(Pin::new(&mut self.stream), context, self.splitter.room());
                match read {
                    Poll::Pending => return Poll::Pending,
                    Poll::Ready(Ok(0)) => {
                        self.reading = match self.splitter.finish() {
                            Ok(()) => Direction::Ended,
                            Err(error) => Direction::Failed(ended(error)),
                        };
                    }
                    Poll::Ready(Ok(_)) => {}
                    Poll::Ready(Err(error)) => self.reading = Direction::Failed(error),
                }
            }
            Err(error) => self.reading = Direction::Failed(invalid(error)),
        }
        Poll::Ready(())
    }
}

impl Direction {
    /// Returns the error; later calls return a new error of the same kind.
    fn take_error(&mut self) -> io::Error {
        match std::mem::replace(self, Self::Broken(ErrorKind::NotConnected)) {
            Self::Failed(error) => {
                *self = Self::Broken(error.kind());
                error
            }
            Self::Broken(kind) => {
                *self = Self::Broken(kind);
                kind.into()
            }
            Self::Open | Self::Ended => ErrorKind::NotConnected.into(),
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Half {
    Receive,
    Send,
}

/// The tasks of the two halves. The stream knows one waker, which wakes both, because either half
/// may have polled it last and may be gone when the stream is ready.
#[derive(Debug, Default)]
struct Wakers {
    tasks: Mutex<[Option<Waker>; 2]>,
}

impl Wakers {
    /// Registers the task of one half, and returns the waker for the stream.
    fn register(self: &Arc<Self>, half: Half, context: &Context<'_>) -> Waker {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let [receive, send] = &mut *tasks;
        let task = match half {
            Half::Receive => receive,
            Half::Send => send,
        };
        match task {
            Some(task) => task.clone_from(context.waker()),
            None => *task = Some(context.waker().clone()),
        }
        Waker::from(Arc::clone(self))
    }

    /// Wakes one half if it is waiting.
    fn wake_half(&self, half: Half) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let [receive, send] = &mut *tasks;
        let task = match half {
            Half::Receive => receive.take(),
            Half::Send => send.take(),
        };
        drop(tasks);
        if let Some(task) = task {
            task.wake();
        }
    }
}

impl Wake for Wakers {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.wake_half(Half::Receive);
        self.wake_half(Half::Send);
    }
}

//! The two halves of a connection, which may wait for each other and never do so forever.

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

use super::connection::{ended, invalid};
use crate::frame::{SendBuffer, Splitter};

/// Splits a connection into the half that receives and the half that sends, for two tasks or for
/// one. [`Connection::into_halves`](super::Connection::into_halves) makes them.
///
/// Two peers that only write, each waiting for the other to read, are stuck: the buffers between
/// them are full. Here whoever waits works for both directions. While [`SendHalf::flush`] waits for
/// the peer to read, it reads what the peer sends, keeps the frames for
/// [`ReceiveHalf::next_frame`], and so lets the peer's own writing end.
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

/// Without the frames, which may hold a secret.
impl<S> fmt::Debug for Shared<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

/// The stream and what waits on either side of it.
struct Link<S> {
    stream: S,
    splitter: Splitter,
    out: SendBuffer,
    /// Frames that were read before anybody asked for them.
    inbox: VecDeque<Bytes>,
    /// Their bytes.
    read_ahead: usize,
    read_ahead_limit: usize,
    reading: Direction,
    writing: Direction,
    /// Whether the receive half is gone, so that frames are dropped.
    unheard: bool,
}

/// Whether a direction of the stream still works.
#[derive(Debug)]
enum Direction {
    Open,
    /// The peer has closed it.
    Ended,
    /// The error, until the half that it concerns has taken it.
    Failed(io::Error),
    /// What kind of error that was.
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
        // A panic of the stream, or of who put a frame, leaves nothing half done here.
        self.link.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> ReceiveHalf<S> {
    /// The next frame, its size included; `None` if the stream ended after the last one. Meanwhile
    /// it writes what was put into the other half and not flushed.
    ///
    /// It can be dropped before it is done and called again; nothing is lost.
    ///
    /// # Errors
    /// As [`Connection::next_frame`](super::Connection::next_frame).
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

    /// Writes what was put. While the peer does not read, it reads what the peer sends, for the
    /// other half.
    ///
    /// It can be dropped before it is done and called again; nothing is lost.
    ///
    /// # Errors
    /// If writing fails; or, as [`ErrorKind::QuotaExceeded`], if the peer does not read and has sent
    /// more than the limit in frames that nobody took from the other half. The connection is to be
    /// closed then.
    pub async fn flush(&mut self) -> io::Result<()> {
        self.drive(|link, context| link.poll_write(context)).await
    }

    /// Writes what was put and closes this direction. The peer can still send.
    ///
    /// # Errors
    /// As [`flush`](Self::flush).
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
    /// Writes all that was put. An error stays for the half that sends.
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

    /// Reads until the stream has no more, or the limit is passed.
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

    /// Takes a frame into the inbox, or reads once; an end or an error into `reading`.
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
    /// The error; later, another one of its kind.
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

/// The tasks of the two halves. The stream knows one waker, which wakes both: either half may have
/// been the last to poll it, and may be gone when the stream is ready.
#[derive(Debug, Default)]
struct Wakers {
    tasks: Mutex<[Option<Waker>; 2]>,
}

impl Wakers {
    /// Notes the task of one half, and gives the waker for the stream.
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

    /// Wakes one half, if it waits.
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

//! A stream of frames, in both directions.

use std::future::{pending, poll_fn};
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::task::{Context, Poll};

use ::tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use bytes::{Buf, Bytes};
use tokio_util::io::{poll_read_buf, poll_write_buf};

use super::halves::{ReceiveHalf, SendHalf, halves};
use crate::error::DecodeError;
use crate::frame::{SendBuffer, Splitter};
use crate::options::DecodeOptions;

/// Takes frames from a stream and writes frames to it.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::DecodeOptions;
/// use kafka_wire::tokio::Connection;
///
/// # ::tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
/// let (ours, theirs) = ::tokio::io::duplex(1024);
/// let mut ours = Connection::new(ours, DecodeOptions::new());
/// let mut theirs = Connection::new(theirs, DecodeOptions::new());
///
/// ours.out.put_bytes(&Bytes::from_static(b"\0\0\0\x04\0\0\0\x07"));
/// ours.flush().await?;
/// drop(ours);
/// assert_eq!(theirs.next_frame().await?.unwrap(), &b"\0\0\0\x04\0\0\0\x07"[..]);
/// assert_eq!(theirs.next_frame().await?, None);
/// # Ok::<(), std::io::Error>(())
/// # })?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// Its functions can be dropped before they are done, as `select` and `timeout` do, and called
/// again; nothing is lost.
///
/// # Memory
/// What a [`Splitter`] and a [`SendBuffer`] hold: of the frame that is arriving, at most twice what
/// has arrived and 64 KiB; of frames to send, what was put. A server that puts one response, flushes
/// it and then reads the next request holds no more than these two, however slowly the peer reads
/// or writes. For how long it waits is for the server to say, with `timeout`.
#[derive(Debug)]
pub struct Connection<S> {
    stream: S,
    splitter: Splitter,
    /// What is to be sent.
    pub out: SendBuffer,
}

impl<S> Connection<S> {
    /// Over `stream`, for frames up to the limit of `options`.
    pub fn new(stream: S, options: DecodeOptions) -> Self {
        Self { stream, splitter: Splitter::new(options), out: SendBuffer::new() }
    }

    /// The stream.
    pub fn stream(&self) -> &S {
        &self.stream
    }

    /// The half that receives and the half that sends, for two tasks or for one. While the one that
    /// sends waits for the peer to read, it reads ahead: up to `read_ahead` bytes in frames, beyond
    /// which [`SendHalf::flush`] fails. A server with many clients chooses a small one; a client may
    /// take [`DecodeOptions::frame_limit`].
    pub fn into_halves(self, read_ahead: usize) -> (ReceiveHalf<S>, SendHalf<S>) {
        halves(self.stream, self.splitter, self.out, read_ahead)
    }

    /// The stream, without what has been read ahead of it or is still to be sent.
    pub fn into_stream(self) -> S {
        self.stream
    }
}

impl<S: AsyncRead + Unpin> Connection<S> {
    /// The next frame, its size included; `None` where the stream has ended behind the last one.
    ///
    /// # Errors
    /// If reading fails; as `InvalidData`, with the [`DecodeError`] in it, if a size is wrong; as
    /// `UnexpectedEof`, likewise, if the stream ends inside a frame. The connection is to be closed
    /// then.
    pub async fn next_frame(&mut self) -> io::Result<Option<Bytes>> {
        loop {
            if let Some(frame) = self.splitter.next_frame().map_err(invalid)? {
                return Ok(Some(frame));
            }
            if self.stream.read_buf(self.splitter.room()).await? == 0 {
                self.splitter.finish().map_err(ended)?;
                return Ok(None);
            }
        }
    }
}

impl<S: AsyncRead + Unpin> Connection<S> {
    /// Waits until the peer has closed the stream: for a server that makes a client wait, as a long
    /// poll does, and wants to know when there is nobody any more who waits. It reads one frame ahead
    /// and no more; where that is there, it does not end.
    ///
    /// # Errors
    /// If reading fails, as it does where the connection is reset.
    pub async fn closed(&mut self) -> io::Result<()> {
        while !self.splitter.is_ready() {
            if self.stream.read_buf(self.splitter.room()).await? == 0 {
                return Ok(());
            }
        }
        pending().await
    }
}

impl<S: AsyncWrite + Unpin> Connection<S> {
    /// Writes what was put into [`out`](Self::out), with vectored writes where the stream has them.
    ///
    /// # Errors
    /// If writing fails.
    pub async fn flush(&mut self) -> io::Result<()> {
        while self.out.has_remaining() {
            self.stream.write_all_buf(&mut self.out).await?;
        }
        self.stream.flush().await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Connection<S> {
    /// As [`next_frame`](Self::next_frame), and meanwhile writes what was put into
    /// [`out`](Self::out). For who has asked before it reads the answers, as a client: the peer may
    /// have to be read before it reads on.
    ///
    /// # Errors
    /// As `next_frame`, and if writing fails.
    pub async fn exchange(&mut self) -> io::Result<Option<Bytes>> {
        loop {
            if let Some(frame) = self.splitter.next_frame().map_err(invalid)? {
                return Ok(Some(frame));
            }
            if poll_fn(|context| self.poll_both(context)).await? == 0 {
                self.splitter.finish().map_err(ended)?;
                return Ok(None);
            }
        }
    }

    /// Writes as much as can be, and reads once.
    fn poll_both(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut stream = Pin::new(&mut self.stream);
        while self.out.has_remaining() {
            match poll_write_buf(stream.as_mut(), context, &mut self.out)? {
                Poll::Ready(0) => return Poll::Ready(Err(ErrorKind::WriteZero.into())),
                Poll::Ready(_) => {}
                Poll::Pending => return poll_read_buf(stream, context, self.splitter.room()),
            }
        }
        // Until it is flushed it is asked again, each time that there is something to read or write.
        let _ = stream.as_mut().poll_flush(context)?;
        poll_read_buf(stream, context, self.splitter.room())
    }
}

/// A frame that cannot be read.
pub(super) fn invalid(error: DecodeError) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, error)
}

/// A stream that ends inside a frame.
pub(super) fn ended(error: DecodeError) -> io::Error {
    io::Error::new(ErrorKind::UnexpectedEof, error)
}

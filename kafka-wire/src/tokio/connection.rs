//! A stream of frames, in both directions.

use std::future::{pending, poll_fn};
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::task::{Context, Poll};

use ::tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use bytes::{Buf, Bytes};
use tokio_util::io::{poll_read_buf, poll_write_buf};

use super::errors::{ended, invalid};
use super::halves::{ReceiveHalf, SendHalf, halves};
use crate::frame::{SendBuffer, Splitter};
use crate::options::DecodeOptions;

/// Reads frames from a stream and writes frames to it.
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
/// Its futures are cancel safe: you can drop them, as `select` and `timeout` do, and call the
/// function again. Nothing is lost.
///
/// # Memory
/// A connection holds what its [`Splitter`] and [`SendBuffer`] hold: for the arriving frame, at
/// most twice what has arrived plus 64 KiB; and the frames that wait to be sent. A server that puts
/// one response, flushes it and then reads the next request holds no more than these two, however
/// slowly the peer reads or writes. The server decides how long to wait, with `timeout`.
#[derive(Debug)]
pub struct Connection<S> {
    stream: S,
    splitter: Splitter,
    /// The frames that wait to be sent.
    pub out: SendBuffer,
}

impl<S> Connection<S> {
    /// Creates a connection over `stream` for frames up to the limit of `options`.
    pub fn new(stream: S, options: DecodeOptions) -> Self {
        Self { stream, splitter: Splitter::new(options), out: SendBuffer::new() }
    }

    /// The stream.
    pub fn stream(&self) -> &S {
        &self.stream
    }

    /// Splits the connection into a half that receives and a half that sends, for two tasks or one.
    /// While the sending half waits for the peer to read, it reads ahead, up to `read_ahead` bytes
    /// in frames; beyond that, [`SendHalf::flush`] fails. Choose a small limit for a server with
    /// many clients. A client may use [`DecodeOptions::frame_limit`].
    pub fn into_halves(self, read_ahead: usize) -> (ReceiveHalf<S>, SendHalf<S>) {
        halves(self.stream, self.splitter, self.out, read_ahead)
    }

    /// Returns the stream and drops what was read ahead or not yet sent.
    pub fn into_stream(self) -> S {
        self.stream
    }
}

impl<S: AsyncRead + Unpin> Connection<S> {
    /// Reads the next frame, including its size. Returns `None` if the stream ended after the last
    /// frame.
    ///
    /// # Errors
    /// If reading fails; `InvalidData` with the [`DecodeError`](crate::DecodeError) if a size is wrong; `UnexpectedEof`
    /// with a `DecodeError` if the stream ends inside a frame. Then close the connection.
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
    /// Resolves when the peer closes the connection, so that a server can cancel a long poll. It
    /// reads at most one frame ahead; if that frame has arrived, it never resolves.
    ///
    /// # Errors
    /// If reading fails, for example because the connection was reset.
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
    /// Writes the frames in [`out`](Self::out), with vectored writes if the stream supports them.
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
    /// Same as [`next_frame`](Self::next_frame), and writes the frames in [`out`](Self::out) at the
    /// same time. Use this when requests are pipelined: the peer may not accept more data until its
    /// responses are read.
    ///
    /// # Errors
    /// Same as `next_frame`, and if writing fails.
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

    /// Writes as much as possible, and reads once.
    fn poll_both(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut stream = Pin::new(&mut self.stream);
        while self.out.has_remaining() {
            match poll_write_buf(stream.as_mut(), context, &mut self.out)? {
                Poll::Ready(0) => return Poll::Ready(Err(ErrorKind::WriteZero.into())),
                Poll::Ready(_) => {}
                Poll::Pending => return poll_read_buf(stream, context, self.splitter.room()),
            }
        }
        // Polled again until it is flushed, whenever there is something to read or write.
        let _ = stream.as_mut().poll_flush(context)?;
        poll_read_buf(stream, context, self.splitter.room())
    }
}

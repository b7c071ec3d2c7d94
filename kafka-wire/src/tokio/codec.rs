//! Frames for `tokio_util`.

use std::io;

use bytes::{Buf, BufMut, Bytes, BytesMut};
use tokio_util::codec::{Decoder, Encoder};

use super::errors::{ended, invalid};
use crate::frame::{Split, end_of_stream, split, take};
use crate::options::DecodeOptions;

/// Cuts a stream into frames and writes frames to it, for `Framed` and `FramedRead`. It serves both
/// servers and clients, because it does not look into frames.
///
/// ```
/// use kafka_wire::tokio::FrameCodec;
/// use kafka_wire::{DecodeOptions, frame::RequestFrame};
/// use tokio_util::codec::Decoder;
///
/// let mut codec = FrameCodec::new(DecodeOptions::new());
/// let mut read = bytes::BytesMut::from(&b"\0\0\0\x0a\0\x12\0\0\0\0\0\x07\xff\xff\0\0"[..]);
/// let frame = codec.decode(&mut read)?.unwrap(); // `framed.next().await`, in a server
/// assert_eq!(RequestFrame::from_bytes(&frame).unwrap().header.correlation_id, 7);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// The encoder takes any `Buf`, for example a [`SendBuffer`](crate::frame::SendBuffer), and copies
/// it into the buffer of `Framed`, which has no vectored writes. A server that sends records can
/// use `FramedRead` for one direction and `write_all_buf` of a `SendBuffer` for the other. A
/// [`Connection`](super::Connection) does both.
///
/// A decoding error is `InvalidData`, or `UnexpectedEof` inside a frame, and contains the
/// [`DecodeError`](crate::DecodeError). Memory is limited as in a
/// [`Splitter`](crate::frame::Splitter).
#[derive(Debug, Clone, Default)]
pub struct FrameCodec {
    options: DecodeOptions,
}

/// The bytes to reserve at a time for an incomplete frame.
const GROWTH: usize = 8 << 10;

impl FrameCodec {
    /// Creates a codec for frames up to the limit of `options`.
    #[must_use]
    pub const fn new(options: DecodeOptions) -> Self {
        Self { options }
    }
}

impl Decoder for FrameCodec {
    type Item = Bytes;
    type Error = io::Error;

    fn decode(&mut self, src: &mut BytesMut) -> io::Result<Option<Bytes>> {
        if let Split::Incomplete { missing } = split(src, &self.options).map_err(invalid)? {
            // Reserves no more than what has arrived, whatever size the frame claims.
            src.reserve(missing.min(src.len().max(GROWTH)));
            return Ok(None);
        }
        take(src, &self.options).map_err(invalid)
    }

    fn decode_eof(&mut self, src: &mut BytesMut) -> io::Result<Option<Bytes>> {
        match self.decode(src)? {
            None => end_of_stream(src, &self.options).map_err(ended).map(|()| None),
            frame => Ok(frame),
        }
    }
}

impl<B: Buf> Encoder<B> for FrameCodec {
    type Error = io::Error;

    fn encode(&mut self, frame: B, dst: &mut BytesMut) -> io::Result<()> {
        dst.reserve(frame.remaining());
        dst.put(frame);
        Ok(())
    }
}

//! A buffer of frames for a socket, which keeps large shared bytes by reference.

use core::fmt;
use core::mem;

use bytes::{Buf, Bytes};

use super::request::{write_header, write_request};
use super::response::write_response;
use super::{expects_response, write_sized};
use crate::codec::{Codec, Reader, Writer};
use crate::debug::Length;
use crate::error::{EncodeError, EncodeErrorKind};
use crate::header::{RequestHeader, ResponseHeader};
use crate::message::{Request, Response};
use crate::options::DecodeOptions;
use crate::version::ApiVersion;

/// The memory that an empty buffer keeps for the next frame.
const KEPT: usize = 64 << 10;

/// Frames on their way to a socket. It does not copy `Bytes` and `Records` of 1024 bytes or more.
///
/// It is a [`Buf`]: tokio's `AsyncWriteExt::write_all_buf` accepts it and uses vectored writes if
/// the socket has them, and so does anything that calls `chunks_vectored`. One buffer can serve a
/// connection for its whole life. It holds the frames that are not yet written, and keeps at most
/// 64 KiB of memory when it is empty.
///
/// ```
/// use bytes::Buf;
/// use kafka_wire::frame::SendBuffer;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::ResponseHeader;
///
/// let mut buffer = SendBuffer::new();
/// let header = ResponseHeader { correlation_id: 7, ..Default::default() };
/// buffer.put_response(&header, &EndQuorumEpochResponse::default(), 1)?;
/// assert_eq!(buffer.chunk(), b"\0\0\0\x09\0\0\0\x07\0\0\0\x01\0");
/// buffer.advance(13); // as many as the socket took
/// assert!(!buffer.has_remaining());
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
pub struct SendBuffer {
    /// The encoded bytes, and the shared bytes between them, with the length that is not yet written.
    ///
    /// It stays where it is: a buffer that is moved into a writer and back is stored in pieces and
    /// loaded as a whole, which takes as long as writing a small frame.
    writer: Writer,
    /// The number of encoded bytes that were written.
    written: usize,
    /// The number of shared pieces that were written.
    next: usize,
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for SendBuffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SendBuffer").field("remaining", &Length(self.remaining())).finish()
    }
}

impl SendBuffer {
    /// Creates an empty buffer without memory.
    #[must_use]
    pub const fn new() -> Self {
        Self { writer: Writer::empty(), written: 0, next: 0 }
    }

    /// Appends a request with its size and header, in the version that the header names.
    ///
    /// # Errors
    /// Same as [`encode_request`](super::encode_request). After an error, the buffer is unchanged.
    pub fn put_request<'de, M: Request + Codec<'de>>(
        &mut self,
        header: &RequestHeader,
        message: &M,
    ) -> Result<(), EncodeError> {
        self.put_frame(|writer| write_request(header, message, writer))
    }

    /// Same as [`put_request`](Self::put_request), for a request that must or must not have a
    /// response.
    ///
    /// # Errors
    /// Same as `put_request`, and if the request does not match `expected`.
    pub(crate) fn put_request_if<'de, M: Request + Codec<'de>>(
        &mut self,
        header: &RequestHeader,
        message: &M,
        expected: bool,
    ) -> Result<(), EncodeError> {
        self.put_frame(|writer| {
            write_header::<M>(header, writer)?;
            let body = writer.encoded();
            let version = header.request_api_version;
            message.write(writer, version)?;
            let body = Reader::new(writer.encoded_since(body), &DecodeOptions::new());
            if expects_response(M::API_KEY, version, &body) == expected {
                return Ok(());
            }
            let kind = EncodeErrorKind::Other(match expected {
                true => "a request with acks = 0 has no response",
                false => "the request has a response",
            });
            Err(EncodeError::new(kind).in_message(M::SCHEMA, version))
        })
    }

    /// Appends a response with its size and header.
    ///
    /// # Errors
    /// Same as [`encode_response`](super::encode_response). After an error, the buffer is
    /// unchanged.
    pub fn put_response<'de, M: Response + Codec<'de>>(
        &mut self,
        header: &ResponseHeader,
        message: &M,
        version: ApiVersion,
    ) -> Result<(), EncodeError> {
        self.put_frame(|writer| write_response(header, message, version, writer))
    }

    /// Appends a frame: the size, followed by what `write` writes. To forward a
    /// [`RequestFrame`](super::RequestFrame) or [`ResponseFrame`](super::ResponseFrame), call
    /// `buffer.put_frame(|writer| frame.write(writer))`.
    ///
    /// # Errors
    /// Same as `write`, and if the frame has 2^31 bytes or more. The buffer is then unchanged.
    #[inline(always)]
    pub fn put_frame(
        &mut self,
        write: impl FnOnce(&mut Writer) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        self.append(|writer| write_sized(writer, write))
    }

    /// Appends bytes unchanged, for example an encoded frame or one from another connection.
    pub fn put_bytes(&mut self, bytes: &Bytes) {
        let put = |writer: &mut Writer| {
            writer.put_shared(bytes);
            Ok(())
        };
        // This cannot fail.
        let _ = self.append(put);
    }

    #[inline(always)]
    fn append(
        &mut self,
        write: impl FnOnce(&mut Writer) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        self.writer.keep_segments();
        let (at, (count, length)) = (self.writer.encoded(), self.shared_so_far());
        let unfinished = Unfinished(self);
        let result = write(&mut unfinished.0.writer);
        if result.is_err() {
            unfinished.0.writer.rewind(at, count, length);
        }
        mem::forget(unfinished);
        result
    }

    #[inline(always)]
    fn shared_so_far(&self) -> (usize, usize) {
        self.writer.shared().map_or((0, 0), |segments| (segments.shared.len(), segments.length))
    }

    /// The next shared bytes, with their positions among the encoded ones.
    #[cfg(feature = "std")]
    #[inline]
    fn shared(&self) -> &[(usize, Bytes)] {
        let all = self.writer.shared().map_or(&[][..], |segments| &segments.shared);
        all.get(self.next..).unwrap_or_default()
    }

    /// The encoded bytes from `start` to the `next` shared piece.
    #[inline]
    fn encoded(&self, start: usize, next: Option<&(usize, Bytes)>) -> &[u8] {
        let end = next.map_or_else(|| self.writer.encoded(), |(at, _)| *at);
        self.writer.between(start, end)
    }

    /// Advances by `count` bytes in the chunk.
    fn skip(&mut self, count: usize) {
        let (written, next) = (self.written, self.next);
        if let Some(segments) = self.writer.shared_mut()
            && let Some((at, bytes)) = segments.shared.get_mut(next)
            && *at == written
        {
            segments.length -= count;
            bytes.advance(count);
            if bytes.is_empty() {
                self.next += 1;
            }
            return;
        }
        self.written += count;
    }

    /// Advances by a part of the frames.
    fn advance_within(&mut self, count: usize) {
        assert!(count <= self.remaining(), "advanced beyond the end of the frames");
        let mut left = count;
        while left > 0 {
            let step = left.min(self.chunk().len());
            self.skip(step);
            left -= step;
        }
    }

    /// Releases memory after everything is written.
    #[inline]
    fn clear(&mut self) {
        self.writer.clear(KEPT);
        self.written = 0;
        self.next = 0;
    }
}

impl Default for SendBuffer {
    fn default() -> Self {
        Self::new()
    }
}

/// A writer has no destructor, so that it can live in registers.
impl Drop for SendBuffer {
    fn drop(&mut self) {
        drop(self.writer.take_parts());
    }
}

/// Dropped if a panic ends `write`: the buffer is left empty rather than with a partial frame.
struct Unfinished<'a>(&'a mut SendBuffer);

impl Drop for Unfinished<'_> {
    #[cold]
    fn drop(&mut self) {
        self.0.clear();
    }
}

// Most frames are one chunk, which is sent at once.
impl Buf for SendBuffer {
    #[inline]
    fn remaining(&self) -> usize {
        let (_, shared) = self.shared_so_far();
        self.writer.encoded() - self.written + shared
    }

    #[inline]
    fn chunk(&self) -> &[u8] {
        let next = self.writer.shared().and_then(|segments| segments.shared.get(self.next));
        match next {
            Some((at, bytes)) if *at == self.written => bytes,
            next => self.encoded(self.written, next),
        }
    }

    #[cfg(feature = "std")]
    fn chunks_vectored<'a>(&'a self, slices: &mut [std::io::IoSlice<'a>]) -> usize {
        let mut shared = self.shared();
        let mut start = self.written;
        let mut count = 0;
        for slice in slices {
            let chunk = match shared {
                [(at, bytes), rest @ ..] if *at == start => {
                    shared = rest;
                    bytes
                }
                _ => {
                    let chunk = self.encoded(start, shared.first());
                    start += chunk.len();
                    chunk
                }
            };
            if chunk.is_empty() {
                break;
            }
            *slice = std::io::IoSlice::new(chunk);
            count += 1;
        }
        count
    }

    /// # Panics
    /// If fewer bytes remain, like every `Buf`.
    #[inline]
    fn advance(&mut self, count: usize) {
        if count == self.remaining() {
            return self.clear();
        }
        self.advance_within(count);
    }
}

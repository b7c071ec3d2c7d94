//! Frames: every request and response, after its size.
//!
//! A frame consists of an int32, the number of bytes that follow it; then a header; then a message
//! (Kafka's protocol guide, "Common Request and Response Structure"):
//!
//! ```text
//! 00 00 00 10                       size: 16 bytes follow
//! 00 36 00 01 00 00 00 07 00 01 63  request header: api key 54, version 1, correlation id 7,
//! 00                                client id "c"; from header version 2 on a tag section
//! 00 01 01 00                       the message
//! ```
//!
//! [`Splitter`] cuts a stream into frames, and [`split`] and [`take`] cut off one frame.
//! [`SendBuffer`] holds frames to send, with large fields by reference. [`RequestFrame`] and
//! [`ResponseFrame`] split a frame into header and undecoded message, for a proxy or a broker that
//! checks the API first; functions such as [`decode_request`] do everything at once. All of it is
//! sans-I/O.
//!
//! The first four bytes are checked as soon as they arrive, so that no reader waits, or reserves
//! memory, for a wrong size. Offsets in errors count from the first byte of the frame's size.

mod acks;
mod header;
mod request;
mod response;
mod send_buffer;
mod splitter;

use alloc::vec::Vec;
use core::fmt;

use bytes::{Bytes, BytesMut};

pub use request::{RequestFrame, decode_request, encode_request, request_segments};
pub use response::{ResponseFrame, decode_response, encode_response, response_segments};
pub use send_buffer::SendBuffer;
pub use splitter::Splitter;

pub(crate) use acks::expects_response;
pub(crate) use header::{peek_api, read_request_header};
pub(crate) use request::read_header;
#[cfg(feature = "tokio")]
pub(crate) use splitter::end_of_stream;

use crate::codec::{Reader, Writer};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::error::{PathSegment, Protocol};
use crate::options::DecodeOptions;
use crate::schema::{FieldSchema, FieldType};

/// The size of a frame's size field, an int32.
pub const SIZE_LENGTH: usize = 4;

/// What a byte slice starts with. The enum is exhaustive: a `match` needs no wildcard arm.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Split<'a> {
    /// A complete frame.
    Frame {
        /// The frame, including its size.
        frame: &'a [u8],
        /// The bytes after the frame.
        rest: &'a [u8],
    },
    /// A part of a frame.
    Incomplete {
        /// The number of missing bytes: to the end of the frame, or of its size if that is
        /// incomplete.
        missing: usize,
    },
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Split<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Frame { frame, rest } => f
                .debug_struct("Frame")
                .field("frame", &Length(frame.len()))
                .field("rest", &Length(rest.len()))
                .finish(),
            Self::Incomplete { missing } => {
                f.debug_struct("Incomplete").field("missing", missing).finish()
            }
        }
    }
}

/// Splits the first frame off `bytes`, which come from a stream and may end anywhere.
///
/// A frame can consist of only its size, for example with an empty SASL token.
///
/// ```
/// use kafka_wire::DecodeOptions;
/// use kafka_wire::frame::{Split, split};
///
/// let options = DecodeOptions::new();
/// let stream = b"\0\0\0\x04\0\0\0\x07\0\0\0\x09\0\0";
/// let Split::Frame { frame, rest } = split(stream, &options)? else { panic!("a complete frame") };
/// assert_eq!(frame, b"\0\0\0\x04\0\0\0\x07");
/// assert_eq!(split(rest, &options)?, Split::Incomplete { missing: 7 });
///
/// let error = split(b"GET / HTTP/1.1\r\n", &options).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "frame_size: this is HTTP, not Kafka's protocol; is it the right port? (offset 0)"
/// );
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
///
/// # Errors
/// If the size is negative, exceeds [`DecodeOptions::frame_limit`], or is the start of HTTP or TLS.
/// Then the stream cannot be read any further.
#[inline(always)]
pub fn split<'a>(bytes: &'a [u8], options: &DecodeOptions) -> Result<Split<'a>, DecodeError> {
    let Some((size, rest)) = bytes.split_first_chunk() else {
        return Ok(Split::Incomplete { missing: SIZE_LENGTH - bytes.len() });
    };
    let size = check_size(*size, options)?;
    Ok(match bytes.split_at_checked(SIZE_LENGTH + size) {
        Some((frame, rest)) => Split::Frame { frame, rest },
        None => Split::Incomplete { missing: size - rest.len() },
    })
}

/// Takes the first frame, including its size, out of a buffer that is filled from a stream. Returns
/// `None` if the frame is incomplete. The frame shares the buffer's memory.
///
/// ```
/// use bytes::BytesMut;
/// use kafka_wire::{DecodeOptions, frame};
///
/// let mut buffer = BytesMut::from(&b"\0\0\0\x04\0\0\0\x07\0\0"[..]);
/// let options = DecodeOptions::new();
/// assert_eq!(frame::take(&mut buffer, &options)?.unwrap(), &b"\0\0\0\x04\0\0\0\x07"[..]);
/// assert_eq!(frame::take(&mut buffer, &options)?, None);
/// assert_eq!(buffer, &b"\0\0"[..]);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
///
/// # Errors
/// Same as [`split`]. The buffer is then unchanged.
#[inline(always)]
pub fn take(buffer: &mut BytesMut, options: &DecodeOptions) -> Result<Option<Bytes>, DecodeError> {
    Ok(match split(buffer, options)? {
        Split::Frame { frame, .. } => {
            let length = frame.len();
            Some(buffer.split_to(length).freeze())
        }
        Split::Incomplete { .. } => None,
    })
}

/// Returns a cursor after the size of `bytes`, which must be exactly one frame.
#[inline(always)]
pub(crate) fn reader<'de>(
    bytes: &'de Bytes,
    options: &DecodeOptions,
) -> Result<Reader<'de>, DecodeError> {
    let mut reader = Reader::shared(bytes, options);
    let size = check_size(reader.take_array().map_err(in_size)?, options)?;
    match reader.remaining() {
        remaining if remaining == size => Ok(reader),
        remaining if remaining < size => {
            let kind = DecodeErrorKind::UnexpectedEnd { needed: size, remaining };
            Err(in_size(DecodeError::new(kind, 0)))
        }
        remaining => {
            let kind = DecodeErrorKind::TrailingBytes { remaining: remaining - size };
            Err(DecodeError::new(kind, SIZE_LENGTH + size))
        }
    }
}

#[inline(always)]
fn check_size(bytes: [u8; SIZE_LENGTH], options: &DecodeOptions) -> Result<usize, DecodeError> {
    let size = i32::from_be_bytes(bytes);
    match usize::try_from(size) {
        Ok(size) if size <= options.frame_limit() => Ok(size),
        _ => Err(bad_size(bytes, options)),
    }
}

#[cold]
fn bad_size(bytes: [u8; SIZE_LENGTH], options: &DecodeOptions) -> DecodeError {
    let size = i32::from_be_bytes(bytes);
    let kind = match (other_protocol(bytes), usize::try_from(size)) {
        (Some(protocol), _) => DecodeErrorKind::NotKafka(protocol),
        (None, Ok(size)) => DecodeErrorKind::FrameTooLarge { size, limit: options.frame_limit() },
        (None, Err(_)) => DecodeErrorKind::NegativeFrameSize { size },
    };
    in_size(DecodeError::new(kind, 0))
}

/// Recognizes another protocol by its first bytes. This is checked only for sizes over the limit;
/// with a higher limit, they are valid sizes.
fn other_protocol(bytes: [u8; SIZE_LENGTH]) -> Option<Protocol> {
    match &bytes {
        b"HTTP" | b"GET " | b"POST" | b"PUT " | b"HEAD" | b"DELE" | b"OPTI" | b"PATC" | b"CONN"
        | b"TRAC" | b"PRI " => Some(Protocol::Http),
        // A TLS record: its type (an alert or a handshake), version 3.0 to 3.4, and its length.
        [0x15 | 0x16, 3, 0..=4, _] => Some(Protocol::Tls),
        _ => None,
    }
}

/// The size in the path of an error.
static SIZE: FieldSchema = FieldSchema::new("frame_size", "FrameSize", FieldType::Int32);

#[cold]
pub(crate) fn in_size(error: DecodeError) -> DecodeError {
    error.inside(PathSegment::Field(&SIZE))
}

/// The methods of a frame with an undecoded message, based on its `write`.
macro_rules! whole_frame {
    () => {
        /// The frame, including its size.
        ///
        /// # Errors
        /// If the header cannot be encoded in the version that the API key and version require, or
        /// if the frame has 2^31 bytes or more.
        pub fn to_bytes(&self) -> Result<Bytes, EncodeError> {
            let mut buf = Vec::with_capacity(self.body.len() + 64);
            self.encode_into(&mut buf)?;
            Ok(Bytes::from(buf))
        }

        /// Encodes the frame, including its size, and appends it to `buf`.
        ///
        /// # Errors
        /// Same as [`to_bytes`](Self::to_bytes). After an error, `buf` is unchanged.
        pub fn encode_into(&self, buf: &mut Vec<u8>) -> Result<(), EncodeError> {
            if self.append_plain(buf) {
                return Ok(());
            }
            encode_into(buf, |writer| self.write(writer))
        }

        /// Encodes the frame in pieces, for one vectored write. A large body is not copied.
        ///
        /// # Errors
        /// Same as [`to_bytes`](Self::to_bytes).
        pub fn to_segments(&self) -> Result<Vec<Bytes>, EncodeError> {
            segments(|writer| self.write(writer))
        }
    };
}
use whole_frame;

/// Appends a frame to `buf`; `write` writes everything after the size.
#[inline(always)]
fn encode_into(
    buf: &mut Vec<u8>,
    write: impl FnOnce(&mut Writer) -> Result<(), EncodeError>,
) -> Result<(), EncodeError> {
    Writer::append(buf, |writer| write_sized(writer, write))
}

/// Encodes a frame in pieces.
fn segments(
    write: impl FnOnce(&mut Writer) -> Result<(), EncodeError>,
) -> Result<Vec<Bytes>, EncodeError> {
    Writer::segments(|writer| write_sized(writer, write))
}

#[inline(always)]
fn write_sized(
    writer: &mut Writer,
    write: impl FnOnce(&mut Writer) -> Result<(), EncodeError>,
) -> Result<(), EncodeError> {
    let (at, before) = (writer.encoded(), writer.written());
    writer.put_array([0; SIZE_LENGTH]);
    write(writer)?;
    let size = writer.written() - before - SIZE_LENGTH;
    match i32::try_from(size) {
        Ok(size) => writer.patch(at, &size.to_be_bytes()),
        Err(_) => return Err(EncodeError::new(EncodeErrorKind::TooLarge { length: size })),
    }
    Ok(())
}

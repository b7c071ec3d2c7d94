//! Cuts a stream into frames, and limits the memory for an incomplete one.

use bytes::{BufMut, Bytes, BytesMut};
use core::fmt;

use super::{SIZE_LENGTH, Split, in_size, split, take};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::options::DecodeOptions;

/// The least amount by which the buffer grows.
const GROWTH: usize = 8 << 10;
/// The least room for reading.
const ROOM: usize = 1 << 10;

/// Cuts a stream into frames, whatever pieces the bytes arrive in. It does not read the socket
/// itself.
///
/// ```
/// use kafka_wire::DecodeOptions;
/// use kafka_wire::frame::Splitter;
///
/// let mut splitter = Splitter::new(DecodeOptions::new());
/// splitter.push(b"\0\0\0\x04\0\0");
/// assert_eq!(splitter.next_frame()?, None);
/// splitter.push(b"\0\x07\0");
/// assert_eq!(splitter.next_frame()?.unwrap(), &b"\0\0\0\x04\0\0\0\x07"[..]);
///
/// let error = splitter.finish().unwrap_err(); // the stream ends here, one byte into a frame
/// assert_eq!(error.to_string(), "frame_size: needed 4 bytes, 1 remain (offset 0)");
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
///
/// # Memory
/// A frame's size is checked as soon as its four bytes have arrived, and reserves no memory by
/// itself: the buffer grows with the data, to at most twice the data plus 64 KiB. A peer that
/// claims 100 MiB and sends a byte a minute costs only those bytes. Frames share the buffer's
/// memory, and keep it alive as long as they, or fields that share it, live.
pub struct Splitter {
    buffer: BytesMut,
    options: DecodeOptions,
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Splitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Splitter")
            .field("buffer", &Length(self.buffer.len()))
            .field("options", &self.options)
            .finish()
    }
}

impl Splitter {
    /// Creates a splitter for frames up to [`DecodeOptions::frame_limit`].
    #[must_use]
    pub fn new(options: DecodeOptions) -> Self {
        Self { buffer: BytesMut::new(), options }
    }

    /// Adds bytes that have arrived.
    pub fn push(&mut self, bytes: &[u8]) {
        self.buffer.put_slice(bytes);
    }

    /// The buffer to read into, with room for at least 1 KiB after the data. tokio's
    /// `AsyncReadExt::read_buf` accepts it.
    pub fn room(&mut self) -> &mut BytesMut {
        if self.buffer.capacity() - self.buffer.len() < ROOM {
            let more = self.buffer.len().max(GROWTH);
            self.buffer.reserve(more);
        }
        &mut self.buffer
    }

    /// Returns the next frame, including its size; `None` if it is incomplete.
    ///
    /// # Errors
    /// If the size is negative, exceeds the limit, or is the start of HTTP or TLS. The error is
    /// permanent: close the connection.
    #[inline(always)]
    pub fn next_frame(&mut self) -> Result<Option<Bytes>, DecodeError> {
        take(&mut self.buffer, &self.options)
    }

    /// Whether there is a complete frame or an error.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        !matches!(split(&self.buffer, &self.options), Ok(Split::Incomplete { .. }))
    }

    /// Call this when the stream has ended.
    ///
    /// # Errors
    /// If the stream ended inside a frame.
    pub fn finish(&self) -> Result<(), DecodeError> {
        end_of_stream(&self.buffer, &self.options)
    }
}

/// A stream may end only between frames.
pub(crate) fn end_of_stream(rest: &[u8], options: &DecodeOptions) -> Result<(), DecodeError> {
    let Split::Incomplete { missing } = split(rest, options)? else { return Ok(()) };
    let remaining = rest.len().checked_sub(SIZE_LENGTH).unwrap_or(rest.len());
    match rest.is_empty() {
        true => Ok(()),
        false => Err(in_size(DecodeError::new(
            DecodeErrorKind::UnexpectedEnd { needed: remaining + missing, remaining },
            0,
        ))),
    }
}

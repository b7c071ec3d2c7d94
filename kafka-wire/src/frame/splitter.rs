//! Cuts a stream into frames, and bounds what it holds of one that is not all there.

use bytes::{BufMut, Bytes, BytesMut};
use core::fmt;

use super::{SIZE_LENGTH, Split, in_size, split, take};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::options::DecodeOptions;

/// What the buffer grows by at least.
const GROWTH: usize = 8 << 10;
/// The fewest bytes that there is room for.
const ROOM: usize = 1 << 10;

/// Cuts what comes from a stream, in whatever pieces, into frames. It reads no socket itself.
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
/// A frame's size is checked as soon as its four bytes are there, and no memory is reserved on its
/// word: the buffer grows with what has arrived, to at most twice that and 64 KiB. A peer
/// that claims 100 MiB and sends a byte a minute costs those bytes. The frames that are handed out
/// share the buffer's memory, and keep it for as long as one of them, or a field that shares it,
/// lives.
pub struct Splitter {
    buffer: BytesMut,
    options: DecodeOptions,
}

/// Without the bytes, which may hold a secret.
impl fmt::Debug for Splitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Splitter")
            .field("buffer", &Length(self.buffer.len()))
            .field("options", &self.options)
            .finish()
    }
}

impl Splitter {
    /// For frames up to [`DecodeOptions::frame_limit`].
    #[must_use]
    pub fn new(options: DecodeOptions) -> Self {
        Self { buffer: BytesMut::new(), options }
    }

    /// Takes in what has arrived.
    pub fn push(&mut self, bytes: &[u8]) {
        self.buffer.put_slice(bytes);
    }

    /// Where to read into: behind what has arrived, with room for 1 KiB at least. (`read_buf` of
    /// tokio's `AsyncReadExt` takes it.)
    pub fn room(&mut self) -> &mut BytesMut {
        if self.buffer.capacity() - self.buffer.len() < ROOM {
            let more = self.buffer.len().max(GROWTH);
            self.buffer.reserve(more);
        }
        &mut self.buffer
    }

    /// The next frame, its size included; `None` while it is not all there.
    ///
    /// # Errors
    /// If its size is negative, over the limit, or the beginning of HTTP or TLS. It stays so: the
    /// stream cannot be read any further, and the connection is to be closed.
    #[inline(always)]
    pub fn next_frame(&mut self) -> Result<Option<Bytes>, DecodeError> {
        take(&mut self.buffer, &self.options)
    }

    /// Whether there is a frame, or what is wrong with it.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        !matches!(split(&self.buffer, &self.options), Ok(Split::Incomplete { .. }))
    }

    /// The stream has ended.
    ///
    /// # Errors
    /// If that is inside a frame.
    pub fn finish(&self) -> Result<(), DecodeError> {
        end_of_stream(&self.buffer, &self.options)
    }
}

/// A stream may end between frames and nowhere else.
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

//! The position of each part of a record, for errors and byte trees.

use crate::error::{DecodeError, DecodeErrorKind, PathSegment};

/// A part of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Length,
    Attributes,
    TimestampDelta,
    OffsetDelta,
    Key,
    Value,
    HeadersCount,
    /// The key of a header, with the header's index.
    HeaderKey(usize),
    HeaderValue(usize),
    /// What comes after the last part.
    End,
    // The parts of a message of magic 0 or 1.
    Offset,
    Size,
    Crc,
    Magic,
    Timestamp,
}

impl Part {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Length | Self::End => "length",
            Self::Attributes => "attributes",
            Self::TimestampDelta => "timestamp_delta",
            Self::OffsetDelta => "offset_delta",
            Self::Key | Self::HeaderKey(_) => "key",
            Self::Value | Self::HeaderValue(_) => "value",
            Self::HeadersCount => "headers_count",
            Self::Offset => "offset",
            Self::Size => "size",
            Self::Crc => "crc",
            Self::Magic => "magic",
            Self::Timestamp => "timestamp",
        }
    }
}

/// Receives the start of each part, as the number of bytes before the end.
pub(crate) trait Trace {
    fn at(&mut self, part: Part, remaining: usize);
}

/// Ignores the parts.
impl Trace for () {
    #[inline(always)]
    fn at(&mut self, _: Part, _: usize) {}
}

/// Remembers the last part, which is where the error is.
struct Last {
    part: Part,
    remaining: usize,
}

impl Trace for Last {
    fn at(&mut self, part: Part, remaining: usize) {
        *self = Self { part, remaining };
    }
}

/// The error of `bytes`, which end at the offset `end` and which `read` cannot decode.
#[cold]
#[inline(never)]
pub(super) fn explain<'a, T>(
    bytes: &'a [u8],
    end: usize,
    read: impl FnOnce(&'a [u8], &mut dyn Trace) -> Result<T, DecodeErrorKind>,
) -> DecodeError {
    let mut last = Last { part: Part::Length, remaining: bytes.len() };
    let kind = read(bytes, &mut last).err().unwrap_or(DecodeErrorKind::Other("no record"));
    let error = DecodeError::new(kind, end - last.remaining);
    let error = error.inside(PathSegment::Part(last.part.name()));
    match last.part {
        Part::HeaderKey(number) | Part::HeaderValue(number) => {
            error.at_index(number).inside(PathSegment::Part("headers"))
        }
        _ => error,
    }
}

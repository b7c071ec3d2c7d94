//! Where each part of a record lies, for whom it concerns: errors, and trees of bytes.

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
    /// The key of a header, by the header's number.
    HeaderKey(usize),
    HeaderValue(usize),
    /// What is behind the last part.
    End,
    // Of a message of magic 0 or 1.
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

/// Is told where each part begins: so many bytes before the end.
pub(crate) trait Trace {
    fn at(&mut self, part: Part, remaining: usize);
}

/// Does not listen.
impl Trace for () {
    #[inline(always)]
    fn at(&mut self, _: Part, _: usize) {}
}

/// The last part, which an error was in.
struct Last {
    part: Part,
    remaining: usize,
}

impl Trace for Last {
    fn at(&mut self, part: Part, remaining: usize) {
        *self = Self { part, remaining };
    }
}

/// What is wrong with `bytes`, which end at the offset `end` and of which `read` makes no record.
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

//! The errors of streams.

use std::io::{self, ErrorKind};

use crate::error::DecodeError;

/// The error for an invalid frame.
pub(super) fn invalid(error: DecodeError) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, error)
}

/// The error for a stream that ends inside a frame.
pub(super) fn ended(error: DecodeError) -> io::Error {
    io::Error::new(ErrorKind::UnexpectedEof, error)
}

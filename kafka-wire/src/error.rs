//! Errors of decoding and encoding: what went wrong, where, and the numbers involved.

mod decode;
mod encode;
mod located;
mod path;

pub use decode::{DecodeError, DecodeErrorKind, Protocol};
pub use encode::{EncodeError, EncodeErrorKind};
pub use path::{Path, PathSegment};

//! What went wrong, where, and with which numbers.

mod decode;
mod encode;
mod located;
mod path;

pub use decode::{DecodeError, DecodeErrorKind, Protocol};
pub use encode::{EncodeError, EncodeErrorKind};
pub use path::{Path, PathSegment};

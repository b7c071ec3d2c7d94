//! The primitives of the hand-written codec: a cursor over `&[u8]`, and
//! writers.
//!
//! What makes it fast, so that a library can be measured against it:
//! - runs of fixed-width fields, together with the tag count after them, share
//!   one bounds check on read and on write;
//! - a list of fixed-width structures is read and written as one chunked run;
//! - a list's loop keeps the cursor in registers: the slow paths (long
//!   varints, tags present) take and return it by value;
//! - a message is sized first and then written into a slice, whose remainder
//!   is passed by value and so lives in registers;
//! - a count is checked against what the frame can hold, so that a list is
//!   allocated once, at its final size;
//! - a string is first checked for ASCII in one wide pass; this needs the only
//!   `unsafe` here.

mod fixed;
mod get;
mod put;
mod repr;

pub use fixed::*;
pub use get::*;
pub use put::*;
pub use repr::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Malformed;

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("malformed")
    }
}

impl std::error::Error for Malformed {}

pub type Result<T> = std::result::Result<T, Malformed>;

//! The string of `kafka-wire`, and the checks of short ASCII text.
//!
//! Two things make a short string cheap to decode, and both take a few lines of `unsafe` code, which
//! are all that the project has:
//!
//! - [`Text`] is built from three words in registers. A string that is copied byte by byte into an
//!   array is moved right after that by wider loads, and a processor stalls on a load that overlaps
//!   several stores that are still under way: 20 ns each time, which no count of instructions shows.
//! - Text in a frame is nearly always short ASCII, and more of the frame follows it.
//!   [`ascii_prefix`] and [`Text::from_ascii_prefix`] then check three words without a loop.

#![no_std]

extern crate alloc;

mod prefix;
mod text;
mod words;

pub use prefix::{ascii, ascii_prefix};
pub use text::{INLINE, Text};

//! The string of `kafka-wire`, and checks of short ASCII text.
//!
//! Two things make a short string cheap to decode, and one makes every value cheap to encode. They
//! take a few lines of `unsafe` code, the only ones in the project:
//!
//! - [`Text`] is built from three words in registers. If a string were copied byte by byte into an
//!   array, wider loads would move it right after that. A processor stalls on a load that overlaps
//!   several unfinished stores: 20 ns each time, which instruction counts do not show.
//! - Text in a frame is nearly always short ASCII, and more of the frame follows it.
//!   [`ascii_prefix`] and [`Text::from_ascii_prefix`] then check three words without a loop.
//! - [`Buffer`] is a vector that is taken apart: its functions write where there is room, and contain
//!   no path on which it grows.

#![no_std]

extern crate alloc;

mod buffer;
mod prefix;
mod text;
mod words;

pub use buffer::{Buffer, MOST_OF_ITEM, lend};
pub use prefix::{ascii, ascii_prefix};
pub use text::{INLINE, Text};

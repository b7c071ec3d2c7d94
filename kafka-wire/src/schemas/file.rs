//! A schema in the form of its file, with lines and mistakes, for programs that write it in another
//! syntax. This is not part of the stable API.

mod check;
pub mod default;
pub mod error;
pub mod json;
mod literal;
pub mod names;
pub mod pairs;
pub mod read;
mod types;
pub mod written;

pub(super) use check::{all, each};

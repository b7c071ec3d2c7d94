//! A schema as its file has it, with its lines and with its mistakes: for programs that write it in
//! another syntax. It is not part of the stable interface.

mod check;
pub mod default;
pub mod error;
pub mod json;
pub mod names;
pub mod pairs;
pub mod read;
pub mod written;

pub(super) use check::{all, each};

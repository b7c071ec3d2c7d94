//! Compares verdicts written before the code, and runs the program.

#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test fails by its panic")]

mod layouts;
mod program;
mod releases;
mod run_time;
mod sets;
mod support;
mod verdicts;

//! The exit code and the output of a program.
//!
//! Unlike `println!` and `eprintln!`, these functions do not panic if the reader has closed the pipe.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Returns the exit code of the program `name`: 0 for `true`, 1 for `false`, and 2 for an error, which it prints.
pub fn exit_code(name: &str, result: Result<bool, impl Display>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            complain(&format!("{name}: {error}"));
            ExitCode::from(2)
        }
    }
}

/// Prints lines on standard output; nothing if there are none.
pub fn say(lines: &str) {
    if !lines.is_empty() {
        let _ = writeln!(io::stdout(), "{lines}");
    }
}

/// Prints a line on standard error.
pub fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

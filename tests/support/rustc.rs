//! Checks code with the compiler and the libraries that the including test itself was built with.

use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const BUILT_WITH: (&str, &[&str]) = rustc_arguments::rustc_arguments!();
const RUSTC: &str = BUILT_WITH.0;
const LIBRARIES: &[&str] = BUILT_WITH.1;

/// What rustc says, at its primary span.
pub(crate) struct Diagnostic {
    pub(crate) is_error: bool,
    pub(crate) message: String,
    /// The text for people.
    pub(crate) rendered: String,
    /// The file as rustc names it, relative to the folder that rustc runs in.
    pub(crate) file: String,
    /// Bytes of the file.
    pub(crate) span: Range<usize>,
}

/// Type checks a library. `root` is the code of its root, and the paths of its modules start at `folder`.
pub(crate) fn check_library(name: &str, folder: &Path, root: &str) -> Vec<Diagnostic> {
    let mut rustc = rustc(name, folder);
    rustc.args(["--crate-type=lib", "--emit=metadata", "-"]);
    let mut rustc = rustc.stdin(Stdio::piped()).spawn().expect("rustc runs");
    let mut stdin = rustc.stdin.take().expect("a pipe");
    stdin.write_all(root.as_bytes()).expect("rustc reads");
    drop(stdin);
    diagnostics(&rustc.wait_with_output().expect("rustc ends"))
}

/// Type checks the program `file` of `folder`.
pub(crate) fn check_program(name: &str, folder: &Path, file: &str) -> Vec<Diagnostic> {
    let mut rustc = rustc(name, folder);
    rustc.args(["--crate-type=bin", "--emit=metadata", file]);
    diagnostics(&rustc.output().expect("rustc runs"))
}

/// What the compiler calls itself, such as "rustc 1.95.0".
pub(crate) fn version() -> String {
    let output = Command::new(RUSTC).arg("--version").output().expect("rustc runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn rustc(name: &str, folder: &Path) -> Command {
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rustc");
    fs::create_dir_all(&output).expect("a folder for what rustc writes");
    let mut command = Command::new(RUSTC);
    command
        .current_dir(folder)
        .args(LIBRARIES)
        .args(["--error-format=json", "--diagnostic-width=140", "--crate-name", name, "--out-dir"])
        .arg(output)
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

fn diagnostics(output: &Output) -> Vec<Diagnostic> {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let found: Vec<_> = stderr.lines().filter_map(diagnostic).collect();
    let has_errors = found.iter().any(|diagnostic| diagnostic.is_error);
    assert!(output.status.success() != has_errors, "{stderr}");
    found
}

/// None for what stands at no place: how many errors there were, and where to read more.
fn diagnostic(line: &str) -> Option<Diagnostic> {
    let line: Value = serde_json::from_str(line).ok()?;
    let primary = line["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    let byte = |key: &str| primary[key].as_u64().and_then(|byte| usize::try_from(byte).ok());
    Some(Diagnostic {
        is_error: line["level"] == "error",
        message: line["message"].as_str()?.to_owned(),
        rendered: line["rendered"].as_str()?.to_owned(),
        file: primary["file_name"].as_str()?.to_owned(),
        span: byte("byte_start")?..byte("byte_end")?,
    })
}

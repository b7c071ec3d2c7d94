//! Compiles code with the compiler and the libraries that built the including test.
#![allow(dead_code, reason = "each test uses a part")]

use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use serde_json::Value;

const BUILT_WITH: (&str, &[&str]) = rustc_arguments::rustc_arguments!();
const RUSTC: &str = BUILT_WITH.0;
const LIBRARIES: &[&str] = BUILT_WITH.1;

/// A diagnostic of rustc and its primary span.
pub(crate) struct Diagnostic {
    pub(crate) is_error: bool,
    pub(crate) message: String,
    /// The text as rustc prints it.
    pub(crate) rendered: String,
    /// The file as rustc names it, relative to the folder that rustc runs in.
    pub(crate) file: String,
    /// The byte range in the file.
    pub(crate) span: Range<usize>,
}

/// Type checks a library. `root` is the code of its root; the paths of its modules start at
/// `folder`.
pub(crate) fn check_library(name: &str, folder: &Path, root: &str) -> Vec<Diagnostic> {
    let mut rustc = rustc(name, folder);
    rustc.args(["--crate-type=lib", "--emit=metadata"]);
    diagnostics_of_root(rustc, root)
}

/// Type checks the program `file` of `folder`.
pub(crate) fn check_program(name: &str, folder: &Path, file: &str) -> Vec<Diagnostic> {
    let mut rustc = rustc(name, folder);
    rustc.args(["--emit=metadata", file]);
    diagnostics(&rustc.output().expect("rustc runs"))
}

/// Same as [`check_program`], if the program knows the library `library` as `name_there`.
pub(crate) fn check_program_with_renamed(
    name: &str,
    folder: &Path,
    file: &str,
    (library, name_there): (&str, &str),
) -> Vec<Diagnostic> {
    let mut rustc = rustc_with(name, folder, |argument| {
        match argument.strip_prefix(library).and_then(|rest| rest.strip_prefix('=')) {
            Some(path) => format!("{name_there}={path}"),
            None => argument.to_owned(),
        }
    });
    rustc.args(["--emit=metadata", file]);
    diagnostics(&rustc.output().expect("rustc runs"))
}

/// Builds and runs the program with this code as its root; the paths of its modules start at
/// `folder`.
pub(crate) fn run_program(name: &str, folder: &Path, root: &str) {
    let mut rustc = rustc(name, folder);
    rustc.arg("--emit=link");
    let program = program(name, &diagnostics_of_root(rustc, root));
    let status = Command::new(program).status().expect("the program runs");
    assert!(status.success(), "{status}");
}

/// Builds the program `file` of `folder` and returns its path.
pub(crate) fn build_program(name: &str, folder: &Path, file: &str) -> PathBuf {
    let mut rustc = rustc(name, folder);
    rustc.args(["--emit=link", file]);
    program(name, &diagnostics(&rustc.output().expect("rustc runs")))
}

fn program(name: &str, found: &[Diagnostic]) -> PathBuf {
    let errors = found.iter().filter(|found| found.is_error);
    let errors: String = errors.map(|found| found.rendered.as_str()).collect();
    assert!(errors.is_empty(), "{errors}");
    output_folder().join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The version that the compiler prints, such as "rustc 1.95.0".
pub(crate) fn version() -> String {
    let output = Command::new(RUSTC).arg("--version").output().expect("rustc runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn rustc(name: &str, folder: &Path) -> Command {
    rustc_with(name, folder, str::to_owned)
}

fn rustc_with(name: &str, folder: &Path, argument: impl Fn(&str) -> String) -> Command {
    let mut command = Command::new(RUSTC);
    command
        .current_dir(folder)
        .args(LIBRARIES.iter().map(|library| argument(library)))
        .args(["--error-format=json", "--diagnostic-width=140", "--crate-name", name, "--out-dir"])
        .arg(output_folder())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

fn output_folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rustc");
    fs::create_dir_all(&folder).expect("a folder for what rustc writes");
    folder
}

/// Passes the root to rustc by standard input, because rustc then looks for modules in the current
/// folder.
fn diagnostics_of_root(mut rustc: Command, root: &str) -> Vec<Diagnostic> {
    let mut rustc = rustc.arg("-").stdin(Stdio::piped()).spawn().expect("rustc runs");
    let mut stdin = rustc.stdin.take().expect("a pipe");
    stdin.write_all(root.as_bytes()).expect("rustc reads");
    drop(stdin);
    diagnostics(&rustc.wait_with_output().expect("rustc ends"))
}

fn diagnostics(output: &Output) -> Vec<Diagnostic> {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let found: Vec<_> = stderr.lines().filter_map(diagnostic).collect();
    let has_errors = found.iter().any(|diagnostic| diagnostic.is_error);
    assert!(output.status.success() != has_errors, "{stderr}");
    found
}

/// Parses a diagnostic; `None` if it has no place, such as the count of errors or a hint where to
/// read more.
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

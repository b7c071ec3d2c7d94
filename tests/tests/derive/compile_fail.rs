//! What the derive says about mistakes.

use std::io::Write;
use std::process::Command;

/// The compiler whose own texts are in `ui_rustc`.
const PINNED: &str = "rustc 1.95.";

#[test]
fn the_derive_says_what_to_write() {
    trybuild::TestCases::new().compile_fail("ui/**/*.rs");
}

/// Texts that rustc writes change with it, so they are compared for one compiler alone. Another one
/// says so, past the capture of the test's output; with `UI_RUSTC=required` it fails.
#[test]
fn rustc_says_it_at_the_field() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs").stdout;
    let version = String::from_utf8_lossy(&version);
    if version.starts_with(PINNED) {
        trybuild::TestCases::new().compile_fail("ui_rustc/*.rs");
        return;
    }
    let text = format!("ui_rustc: not compared; its texts are of {PINNED}, this is {version}");
    assert!(std::env::var("UI_RUSTC").is_err(), "{text}");
    std::io::stderr().write_all(text.as_bytes()).expect("standard error");
}

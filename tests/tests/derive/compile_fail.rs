//! What the derive says about mistakes.

use std::process::Command;

/// The compiler whose own texts are in `ui_rustc`.
const PINNED: &str = "rustc 1.95.";

#[test]
fn the_derive_says_what_to_write() {
    trybuild::TestCases::new().compile_fail("ui/**/*.rs");
}

/// Texts that rustc writes change with it, so they are compared for one compiler alone.
#[test]
fn rustc_says_it_at_the_field() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs").stdout;
    if version.starts_with(PINNED.as_bytes()) {
        trybuild::TestCases::new().compile_fail("ui_rustc/*.rs");
    }
}

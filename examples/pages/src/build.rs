//! Builds the WebAssembly that explains bytes.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the WebAssembly for [`Site::explainer`](crate::Site::explainer) with cargo, from the sources
/// next to this crate. It contains no messages; each page passes its own schemas.
///
/// # Errors
/// If cargo cannot build it, usually because the target is missing; install it with
/// `rustup target add wasm32-unknown-unknown`.
pub fn build_explainer() -> io::Result<Vec<u8>> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("explainer/Cargo.toml");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--quiet", "--profile", "explainer", "--target", TARGET])
        .args(["--message-format", "json-render-diagnostics", "--manifest-path"])
        .arg(&manifest)
        // Flags for the host may be invalid for WebAssembly.
        .env_remove("RUSTFLAGS")
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other("cargo could not build the explainer for WebAssembly"));
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let path = artifact(&messages).ok_or_else(|| io::Error::other("cargo names no WebAssembly"))?;
    fs::read(path)
}

/// Finds the path of the WebAssembly in cargo's messages.
fn artifact(messages: &str) -> Option<PathBuf> {
    let name = "pages_explainer.wasm";
    messages.lines().rev().find_map(|line| {
        let end = line.find(name)? + name.len();
        let path = line.get(..end)?;
        let start = path.rfind('"')? + 1;
        path.get(start..).map(Into::into)
    })
}

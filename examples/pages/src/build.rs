//! The WebAssembly that explains bytes.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the WebAssembly that explains bytes in a page, with cargo and the sources beside this crate.
/// [`Site::explainer`](crate::Site::explainer) takes it. It knows no messages: each page gives it its
/// own schemas.
///
/// # Errors
/// If cargo cannot build it, most likely because the target is not installed:
/// `rustup target add wasm32-unknown-unknown`.
pub fn build_explainer() -> io::Result<Vec<u8>> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("explainer/Cargo.toml");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--quiet", "--profile", "explainer", "--target", TARGET])
        .args(["--message-format", "json-render-diagnostics", "--manifest-path"])
        .arg(&manifest)
        // Flags for this machine are of no use to the other target.
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

/// The path of the WebAssembly in cargo's messages.
fn artifact(messages: &str) -> Option<PathBuf> {
    let name = "pages_explainer.wasm";
    messages.lines().rev().find_map(|line| {
        let end = line.find(name)? + name.len();
        let path = line.get(..end)?;
        let start = path.rfind('"')? + 1;
        path.get(start..).map(Into::into)
    })
}

//! A crate that is made by a test, with kafka-wire's runtime and without its catalogue.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

pub(crate) struct Project {
    folder: PathBuf,
    pub(crate) src: PathBuf,
}

impl Project {
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let src = folder.join("src");
        if src.exists() {
            fs::remove_dir_all(&src).expect("a folder of its own");
        }
        fs::create_dir_all(&src).expect("a folder of its own");
        let root = root();
        let manifest = format!(
            "[package]\nname = {name:?}\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             bytes = \"1\"\nuuid = \"1\"\n\
             kafka-wire = {{ path = {:?}, default-features = false, features = [\"std\"] }}\n",
            root.join("kafka-wire")
        );
        fs::write(folder.join("Cargo.toml"), manifest).expect("the manifest");
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file");
        Self { folder, src }
    }

    /// Runs cargo in it. All such crates share what they build.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO"))
            .args(arguments)
            .args(["--offline", "--quiet"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"))
            .output()
            .expect("cargo runs")
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

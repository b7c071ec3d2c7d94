//! A crate that a test writes and compiles with the libraries of this build.

use std::fs;
use std::path::{Path, PathBuf};

use super::rustc::{self, Diagnostic};

pub(crate) struct Project {
    name: &'static str,
    pub(crate) src: PathBuf,
}

impl Project {
    pub(crate) fn new(name: &'static str) -> Self {
        let src = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).join("src");
        if src.exists() {
            fs::remove_dir_all(&src).expect("a folder of its own");
        }
        fs::create_dir_all(&src).expect("a folder of its own");
        Self { name, src }
    }

    /// Returns rustc's diagnostics for a library with this code at its root.
    pub(crate) fn check(&self, root: &str) -> Vec<Diagnostic> {
        rustc::check_library(self.name, &self.src, root)
    }

    /// Fails unless the library compiles.
    pub(crate) fn compiles(&self, root: &str) {
        let found = self.check(root).into_iter().filter(|found| found.is_error);
        let errors: String = found.map(|found| found.rendered).collect();
        assert!(errors.is_empty(), "{errors}");
    }

    /// Builds a program with this code at its root, and runs it.
    pub(crate) fn run(&self, root: &str) {
        rustc::run_program(self.name, &self.src, root);
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

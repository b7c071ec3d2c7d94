//! Files: written where they differ from what is there, or shown.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use similar::TextDiff;

use crate::docs::Docs;

/// A file of Rust.
#[derive(Debug)]
pub struct File {
    /// Where it goes.
    pub path: PathBuf,
    /// What it shall hold.
    pub text: String,
    /// What it holds.
    pub before: Option<String>,
}

impl File {
    /// Writes a text with the docs of the one that is there.
    pub(crate) fn new(path: PathBuf, write: impl FnOnce(&Docs) -> String) -> io::Result<Self> {
        let before = match fs::read_to_string(&path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let docs = before.as_deref().map(Docs::read).unwrap_or_default();
        Ok(Self { text: write(&docs), path, before })
    }

    /// Whether it does not hold what it shall.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.before.as_deref() != Some(self.text.as_str())
    }

    /// What would change, line by line.
    #[must_use]
    pub fn diff(&self) -> String {
        let path = self.path.display().to_string();
        let before = self.before.as_deref().unwrap_or_default();
        TextDiff::from_lines(before, &self.text).unified_diff().header(&path, &path).to_string()
    }
}

/// Writes the files that differ, and says how many they are.
///
/// # Errors
/// If one cannot be written.
pub fn write(files: &[File]) -> io::Result<usize> {
    let changed = files.iter().filter(|file| file.differs());
    changed
        .map(|file| {
            file.path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(&file.path, &file.text)
        })
        .try_fold(0, |count, written| written.map(|()| count + 1))
}

/// The files of messages in a folder that are not among `files`: their schema is gone.
///
/// # Errors
/// If the folder or a file in it cannot be read.
pub fn left_over(folder: &Path, files: &[File]) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut left = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs")
            && !files.iter().any(|file| file.path == path)
            && fs::read_to_string(&path)?.contains("KafkaMessage)]")
        {
            left.push(path);
        }
    }
    left.sort();
    Ok(left)
}

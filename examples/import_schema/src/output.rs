//! Writes files that differ from the existing ones, or shows the differences.

use std::io;
use std::path::{Path, PathBuf};

use similar::TextDiff;

use crate::disk;
use crate::docs::Docs;

/// A file of Rust.
#[derive(Debug)]
pub struct File {
    /// The file's path.
    pub path: PathBuf,
    /// The new text.
    pub text: String,
    /// The existing text.
    pub before: Option<String>,
    /// The existing docs whose item was removed or renamed.
    pub lost_docs: Vec<String>,
}

impl File {
    /// Creates the new text with the docs of the existing one.
    pub(crate) fn new(path: PathBuf, write: impl FnOnce(&Docs) -> String) -> io::Result<Self> {
        let before = disk::read_if_there(&path)?;
        let docs = before.as_deref().map(Docs::read).unwrap_or_default();
        let text = write(&docs);
        Ok(Self { lost_docs: docs.lost_in(&Docs::read(&text)), path, text, before })
    }

    /// Whether the new text differs from the existing one.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.before.as_deref() != Some(self.text.as_str())
    }

    /// The differences, line by line.
    #[must_use]
    pub fn diff(&self) -> String {
        let path = self.path.display().to_string();
        let before = self.before.as_deref().unwrap_or_default();
        TextDiff::from_lines(before, &self.text).unified_diff().header(&path, &path).to_string()
    }
}

/// Writes the files that differ, and returns how many there are.
///
/// # Errors
/// If a file cannot be written.
pub fn write(files: &[File]) -> io::Result<usize> {
    let changed = files.iter().filter(|file| file.differs());
    changed
        .map(|file| disk::write(&file.path, &file.text))
        .try_fold(0, |count, written| written.map(|()| count + 1))
}

/// Removes a file.
///
/// # Errors
/// If the file cannot be removed; the error names it.
pub fn remove(path: &Path) -> io::Result<()> {
    std::fs::remove_file(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// The message files in a folder that are not in `known`.
pub(crate) fn left_over(folder: &Path, known: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut left = Vec::new();
    for path in disk::entries(folder)? {
        if path.extension().is_some_and(|extension| extension == "rs")
            && !known.contains(&path)
            && disk::read(&path)?.contains("KafkaMessage)]")
        {
            left.push(path);
        }
    }
    Ok(left)
}

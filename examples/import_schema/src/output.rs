//! Files: written where they differ from what is there, or shown.

use std::io;
use std::path::{Path, PathBuf};

use similar::TextDiff;

use crate::disk;
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
    /// The docs in it whose item is gone, or called otherwise.
    pub lost_docs: Vec<String>,
}

impl File {
    /// Writes a text with the docs of the one that is there.
    pub(crate) fn new(path: PathBuf, write: impl FnOnce(&Docs) -> String) -> io::Result<Self> {
        let before = disk::read_if_there(&path)?;
        let docs = before.as_deref().map(Docs::read).unwrap_or_default();
        let text = write(&docs);
        Ok(Self { lost_docs: docs.lost_in(&Docs::read(&text)), path, text, before })
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
        .map(|file| disk::write(&file.path, &file.text))
        .try_fold(0, |count, written| written.map(|()| count + 1))
}

/// Removes a file.
///
/// # Errors
/// If it cannot be removed; the error names it.
pub fn remove(path: &Path) -> io::Result<()> {
    std::fs::remove_file(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// The files of messages in a folder that are not among those that are known.
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

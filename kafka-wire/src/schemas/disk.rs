//! Reads schema files and folders. Each error names its file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Reads the text of a file.
///
/// # Errors
/// If reading fails.
pub fn read(path: &Path) -> io::Result<String> {
    fs::read_to_string(path).map_err(about(path))
}

/// Lists a folder, sorted by name.
///
/// # Errors
/// If reading fails.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(about(folder))?;
    let paths = entries.map(|entry| Ok(entry.map_err(about(folder))?.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The `.json` files in a folder and its subfolders, or one file, with their texts.
pub(super) fn texts(path: &Path) -> io::Result<Vec<(PathBuf, String)>> {
    if path.is_file() {
        return Ok(Vec::from([(path.into(), read(path)?)]));
    }
    let mut files = Vec::new();
    find(path, &mut files)?;
    files.into_iter().map(|path| Ok((path.clone(), read(&path)?))).collect()
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in entries(folder)? {
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "json") {
            files.push(path);
        }
    }
    Ok(())
}

fn about(path: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

//! Reads and writes files; each error names its file.

use std::fs;
use std::io;
use std::path::Path;

pub(crate) use kafka_wire::schemas::disk::{entries, read};

/// Reads a file, if it exists.
pub(crate) fn read_if_there(path: &Path) -> io::Result<Option<String>> {
    match read(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file, and creates its folder if necessary.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(about(path))?;
    fs::write(path, text).map_err(about(path))
}

fn about(path: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

//! Files and folders; an error says which one it is about.

use std::fs;
use std::io;
use std::path::Path;

pub(crate) use kafka_wire::schemas::disk::{entries, read};

/// The text of a file, if there is one.
pub(crate) fn read_if_there(path: &Path) -> io::Result<Option<String>> {
    match read(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file, and the folder for it if there is none.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(about(path))?;
    fs::write(path, text).map_err(about(path))
}

fn about(path: &Path) -> impl Fn(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

//! Kafka's error codes. They are not in schemas, but in lines of JSON.

use std::io;
use std::path::Path;
use std::rc::Rc;

use crate::error::{Error, Errors};
use crate::{disk, json};

/// The codes in a file.
#[derive(Debug)]
pub struct ErrorCodes {
    pub(crate) all: Vec<ErrorCode>,
    errors: Vec<Error>,
}

#[derive(Debug)]
pub(crate) struct ErrorCode {
    pub(crate) code: i64,
    pub(crate) name: String,
    pub(crate) retriable: bool,
}

impl ErrorCodes {
    /// Reads a file of lines such as `{"code":6,"name":"NOT_LEADER_OR_FOLLOWER","retriable":true}`.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read(path: &Path) -> io::Result<Self> {
        let text = disk::read(path)?;
        let file: Rc<Path> = path.into();
        let errors = Errors::default();
        let mut all = Vec::new();
        for (index, line) in text.lines().enumerate() {
            all.extend(
                json::parse_line(&file, index, line, &errors, |object| code(&object)).flatten(),
            );
        }
        let [errors, _] = errors.into_sorted();
        Ok(Self { all, errors })
    }

    /// The malformed lines.
    #[must_use]
    pub fn errors(&self) -> &[Error] {
        &self.errors
    }
}

fn code(object: &json::Object<'_>) -> Option<ErrorCode> {
    let _ = object.only(&["code", "name", "retriable"]);
    let (code, name) = (object.number("code"), object.text("name"));
    if code.is_none() || name.is_none() {
        object.errors().at(&object.here(), "an error has a `code` and a `name`");
    }
    Some(ErrorCode { code: code?, name: name?, retriable: object.flag("retriable") })
}

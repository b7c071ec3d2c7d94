//! Kafka's error codes. No schema has them: they are read from lines of JSON.

use std::path::Path;
use std::rc::Rc;

use crate::error::{Error, Errors};
use crate::json;

/// The codes, as their file has them.
#[derive(Debug)]
pub struct ErrorCodes {
    pub(crate) all: Vec<ErrorCode>,
}

#[derive(Debug)]
pub(crate) struct ErrorCode {
    pub(crate) code: i64,
    pub(crate) name: String,
    pub(crate) retriable: bool,
}

impl ErrorCodes {
    /// Reads lines such as `{"code":6,"name":"NOT_LEADER_OR_FOLLOWER","retriable":true}`.
    ///
    /// # Errors
    /// The lines that are none.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Vec<Error>> {
        let file: Rc<Path> = path.into();
        let errors = Errors::default();
        let mut all = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let read = |object: json::Object<'_>| {
                let _ = object.only(&["code", "name", "retriable"]);
                let code = object.number("code");
                let name = object.text("name");
                if code.is_none() || name.is_none() {
                    object.errors().at(&object.here(), "an error has a `code` and a `name`");
                }
                Some(ErrorCode { code: code?, name: name?, retriable: object.flag("retriable") })
            };
            all.extend(json::parse_line(&file, index, line, &errors, read).flatten());
        }
        match errors.into_sorted() {
            none if none.is_empty() => Ok(Self { all }),
            some => Err(some),
        }
    }
}

//! Mistakes in schemas and their locations.

use std::cell::RefCell;
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A location in a schema file.
#[derive(Debug, Clone)]
pub struct At {
    /// The file.
    pub file: Rc<Path>,
    /// The line number, starting at 1.
    pub line: usize,
    /// The message and field, as in an [`Error`].
    pub place: String,
}

/// A mistake in a schema: file, line, field and reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// The file.
    pub file: PathBuf,
    /// The line number, starting at 1.
    pub line: usize,
    /// The message and field, `FetchRequest.Topics.Partitions`; empty before the name is known.
    pub place: String,
    /// What is wrong, and what to write instead.
    pub reason: String,
}

impl Error {
    fn new(at: &At, reason: impl Into<String>) -> Self {
        Self {
            file: at.file.to_path_buf(),
            line: at.line,
            place: at.place.clone(),
            reason: reason.into(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", one_line(&self.file.to_string_lossy()), self.line)?;
        if !self.place.is_empty() {
            write!(f, ": {}", one_line(&self.place))?;
        }
        write!(f, ": {}", one_line(&self.reason))
    }
}

impl std::error::Error for Error {}

/// Escapes characters that would break the line or control a terminal; a schema can contain them.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for c in text.chars() {
        match c {
            // These need no escape.
            '"' | '\'' | '\\' => line.push(c),
            _ => line.extend(c.escape_debug()),
        }
    }
    line
}

/// Collects the errors of all files, so that one run reports all of them.
#[derive(Debug, Default)]
pub struct Errors {
    /// Whether everything that Kafka's newest generator rejects is an error.
    strict: bool,
    all: RefCell<Vec<Error>>,
    notes: RefCell<Vec<Error>>,
}

impl Errors {
    pub fn new(strict: bool) -> Self {
        Self { strict, ..Self::default() }
    }

    pub fn is_strict(&self) -> bool {
        self.strict
    }

    pub fn at(&self, at: &At, reason: impl Into<String>) {
        self.push(Error::new(at, reason));
    }

    /// Reports something that is read differently from how the file states it.
    pub fn note(&self, at: &At, reason: impl Into<String>) {
        self.notes.borrow_mut().push(Error::new(at, reason));
    }

    pub fn push(&self, error: Error) {
        self.all.borrow_mut().push(error);
    }

    /// All errors and all notes, sorted by file and line.
    pub fn into_sorted(self) -> [Vec<Error>; 2] {
        [self.all, self.notes].map(|all| {
            let mut all = all.into_inner();
            all.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
            all
        })
    }
}

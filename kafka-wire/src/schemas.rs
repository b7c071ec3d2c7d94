//! Schemas read at run time, from Kafka's JSON files or from exports of
//! [`schema_json`](crate::inspect::schema_json).
//!
//! [`Schemas`] reads files, checks them against the rules of Kafka's generator, and reports
//! mistakes by file and line. An [`OwnedMessage`] is the schema of one message. A
//! [`SCHEMA`](crate::KafkaMessage::SCHEMA) converts into one too, so comparisons take either. Tools
//! that work on bytes take a `&'static MessageSchema`, because their errors outlive them;
//! [`OwnedMessage::leak`] creates one.
//!
//! ```
//! use kafka_wire::schemas::OwnedMessage;
//!
//! let schema = OwnedMessage::parse(
//!     r#"{
//!       "type": "data", "name": "Point", "validVersions": "0-1", "flexibleVersions": "1+",
//!       "fields": [{ "name": "X", "type": "int32", "versions": "0+", "default": "-1" }]
//!     }"#,
//! )?;
//! assert_eq!(schema.root.fields[0].ty.to_string(), "int32");
//! assert_eq!(schema.leak().name(), "Point");
//! # Ok::<(), kafka_wire::schemas::Error>(())
//! ```

#[doc(hidden)]
pub mod disk;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod file;
mod from_static;
mod leak;
mod owned;
mod resolve;

use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

pub use file::error::Error;
pub use owned::{OwnedDefault, OwnedField, OwnedMessage, OwnedStruct, OwnedType};

use file::error::Errors;
use file::written::Message;

/// The schemas in a set of files, and the mistakes in them.
#[derive(Debug)]
pub struct Schemas {
    files: Vec<Message>,
    errors: Vec<Error>,
    notes: Vec<Error>,
}

/// What is checked across schemas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Together {
    /// They are all schemas of a module.
    Module,
    /// They are some schemas, where a request may lack its response.
    Some,
}

impl Schemas {
    /// Reads all `.json` files in a folder and its subfolders. Each folder is one of Kafka's
    /// modules: API keys of records are unique in it, and it has the response of each request. If
    /// `strict`, everything that Kafka's newest generator rejects is an error. Otherwise, what
    /// older generators accept is read with a [note](Self::notes).
    ///
    /// # Errors
    /// If a file or folder cannot be read.
    pub fn read(folder: &Path, strict: bool) -> io::Result<Self> {
        let texts = disk::texts(folder)?;
        Ok(Self::parse_as(borrowed(&texts), strict))
    }

    /// Reads all `.json` files in a folder and its subfolders, or one file. Each schema stands
    /// alone: a request may lack its response.
    ///
    /// # Errors
    /// If a file or folder cannot be read.
    pub fn read_each(path: &Path) -> io::Result<Self> {
        let texts = disk::texts(path)?;
        Ok(Self::parse_each(borrowed(&texts)))
    }

    /// Reads the texts of files, with `strict` as in [`read`](Self::read).
    pub fn parse_as<'t>(
        files: impl IntoIterator<Item = (&'t Path, &'t str)>,
        strict: bool,
    ) -> Self {
        Self::parse(files, strict, Together::Module)
    }

    /// Reads the texts of files, where each schema stands alone as in
    /// [`read_each`](Self::read_each).
    pub fn parse_each<'t>(files: impl IntoIterator<Item = (&'t Path, &'t str)>) -> Self {
        Self::parse(files, false, Together::Some)
    }

    fn parse<'t>(
        texts: impl IntoIterator<Item = (&'t Path, &'t str)>,
        strict: bool,
        together: Together,
    ) -> Self {
        let errors = Errors::new(strict);
        let (mut files, mut broken) = (Vec::new(), Vec::new());
        for (path, text) in texts {
            let file: Rc<Path> = path.into();
            match file::read::message(&file, text, &errors) {
                Some(message) => files.push(message),
                None => broken.push(file),
            }
        }
        match together {
            Together::Module => file::all(&files, &broken, &errors),
            Together::Some => file::each(&files, &errors),
        }
        let [errors, notes] = errors.into_sorted();
        Self { files, errors, notes }
    }

    /// The mistakes in the schemas, by file and line.
    #[must_use]
    pub fn errors(&self) -> &[Error] {
        &self.errors
    }

    /// What was read differently from how the files state it. None of it changes the bytes.
    #[must_use]
    pub fn notes(&self) -> &[Error] {
        &self.notes
    }

    /// Whether there are no schemas.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty() && self.errors.is_empty()
    }

    /// The messages without [errors](Self::errors). A message that Kafka no longer has is in no
    /// version.
    #[must_use]
    pub fn messages(&self) -> Vec<OwnedMessage> {
        let is_right = |message: &&Message| {
            let file = &message.place.at.file;
            !self.errors.iter().any(|error| error.file.as_path() == &**file)
        };
        self.files.iter().filter(is_right).filter_map(resolve::message).collect()
    }

    /// The schemas in the form of their files.
    #[doc(hidden)]
    #[must_use]
    pub fn files(&self) -> &[Message] {
        &self.files
    }
}

impl OwnedMessage {
    /// Parses one schema.
    ///
    /// # Errors
    /// The first mistake in the schema.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let path = Path::new("schema");
        let Schemas { files, errors, .. } = Schemas::parse_each([(path, text)]);
        if let Some(error) = errors.into_iter().next() {
            return Err(error);
        }
        files.iter().find_map(resolve::message).ok_or_else(|| Error {
            file: path.into(),
            line: 1,
            place: Default::default(),
            reason: "the text contains no schema".into(),
        })
    }
}

fn borrowed(texts: &[(PathBuf, String)]) -> impl Iterator<Item = (&Path, &str)> {
    texts.iter().map(|(path, text)| (path.as_path(), text.as_str()))
}

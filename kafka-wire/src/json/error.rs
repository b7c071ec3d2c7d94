//! The error of converting JSON.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use super::scalar::key;
use crate::error::{DecodeError, EncodeError, EncodeErrorKind, Path, PathSegment};
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// A JSON error: what is wrong, and in which field.
///
/// In the error's text, the path consists of JSON keys, whatever the Rust names are.
#[derive(Clone, PartialEq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq)]
struct Inner {
    kind: ErrorKind,
    path: Path,
    version: Option<ApiVersion>,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// JSON that does not match the schema.
    Unexpected {
        /// What the schema allows: `an int16, -32768 to 32767`.
        expected: String,
        /// What was found: `70000`.
        found: String,
    },
    /// A value that the version cannot carry.
    Encode(EncodeErrorKind),
    /// Bytes that are not such a message.
    Decode(DecodeError),
}

impl Error {
    #[cold]
    pub(super) fn unexpected(expected: impl Into<String>, found: impl Into<String>) -> Self {
        let (expected, found) = (expected.into(), found.into());
        let kind = ErrorKind::Unexpected { expected, found };
        Self(Box::new(Inner { kind, path: Path::default(), version: None }))
    }

    /// Creates the error for an array of `count` elements that take no bytes, at the location of
    /// `error`.
    #[cold]
    pub(super) fn unreadable_array(error: &DecodeError, count: usize) -> Self {
        let expected = "fewer elements, because they take no bytes in this version";
        let mut wrong = Self::unexpected(expected, format!("an array of {count}"));
        wrong.0.path = error.path().clone();
        wrong.0.version = error.version();
        wrong
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The path to the field.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// The message's version, if known.
    #[must_use]
    pub fn version(&self) -> Option<ApiVersion> {
        self.0.version
    }

    /// Prepends `segment` to the path, because the error is inside of it.
    #[cold]
    pub(super) fn inside(mut self, segment: PathSegment) -> Self {
        self.0.path.push_outer(segment);
        self
    }

    #[cold]
    pub(super) fn in_message(
        mut self,
        schema: &'static MessageSchema,
        version: ApiVersion,
    ) -> Self {
        self.0.path.set_message(schema, version);
        self.0.version.get_or_insert(version);
        self
    }
}

impl From<EncodeError> for Error {
    fn from(error: EncodeError) -> Self {
        let (path, version) = (error.path().clone(), error.version());
        Self(Box::new(Inner { kind: ErrorKind::Encode(error.kind()), path, version }))
    }
}

impl From<DecodeError> for Error {
    fn from(error: DecodeError) -> Self {
        let (path, version) = (error.path().clone(), error.version());
        Self(Box::new(Inner { kind: ErrorKind::Decode(error), path, version }))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { kind, path, version } = &*self.0;
        if let ErrorKind::Decode(error) = kind {
            return error.fmt(f);
        }
        let mut place = path.message().map_or_else(String::new, |message| message.name().into());
        for segment in path.segments() {
            match segment {
                PathSegment::Field(field) => place.push_str(&[".", &key(field)].concat()),
                PathSegment::TaggedField(field) => {
                    let tag = field.tag.unwrap_or_default();
                    place.push_str(&format!(".{} (tag {tag})", key(field)));
                }
                PathSegment::UnknownTag(tag) => {
                    place.push_str(&format!(".tagged_fields (tag {tag})"));
                }
                PathSegment::Index(index) => {
                    place.push_str(&["[", &index.to_string(), "]"].concat())
                }
                PathSegment::TaggedFields => place.push_str(".tagged_fields"),
                PathSegment::Part(part) => place.push_str(&[".", part].concat()),
            }
        }
        if !place.is_empty() {
            write!(f, "{place}: ")?;
        }
        match kind {
            ErrorKind::Unexpected { expected, found } => {
                write!(f, "expected {expected}, found {found}")?;
            }
            ErrorKind::Encode(kind) => kind.fmt(f)?,
            ErrorKind::Decode(_) => {}
        }
        match version {
            Some(version) => write!(f, " (version {version})"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("path", &self.0.path)
            .field("version", &self.0.version)
            .finish()
    }
}

impl core::error::Error for Error {}

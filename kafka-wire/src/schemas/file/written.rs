//! A schema in the form of its file. Each word and range is kept as text with its meaning, so that
//! a schema with mistakes can be written unchanged.

use std::collections::HashMap;
use std::path::Path;

use crate::schema::{HeaderVersion, MessageKind};
use crate::version::VersionRange;

use super::error::At;
use super::literal::Written;

pub use super::types::{Element, Type, java_trim};

/// A message's schema.
#[derive(Debug, Clone)]
pub struct Message {
    pub place: Place,
    pub kind: Kind,
    pub name: String,
    pub api_key: Option<i64>,
    pub versions: Option<Range>,
    pub flexible: Option<Range>,
    pub listeners: Vec<String>,
    pub latest_version_unstable: bool,
    pub header_versions: Option<HeaderVersions>,
    pub fields: Vec<Field>,
    pub common: Vec<Struct>,
}

impl Message {
    /// The folder of the file, which has the schemas of one of Kafka's modules.
    pub fn folder(&self) -> Option<&Path> {
        self.place.at.file.parent()
    }

    /// Whether Kafka dropped the message: no version of it is valid.
    pub fn is_gone(&self) -> bool {
        self.versions.as_ref().is_some_and(Range::is_none)
    }

    /// The valid versions, if they are well-formed.
    pub fn valid(&self) -> Option<VersionRange> {
        self.versions.as_ref()?.value
    }

    /// The flexible versions, if they are well-formed.
    pub fn flexible(&self) -> Option<VersionRange> {
        self.flexible.as_ref()?.value
    }

    /// The structs that several fields can share. If two have the same name, the first counts.
    pub fn common_by_name(&self) -> Common<'_> {
        self.common.iter().rev().map(|common| (common.name.as_str(), common)).collect()
    }

    /// Whether some version has tags.
    pub fn has_tags(&self) -> bool {
        self.flexible.as_ref().is_some_and(|flexible| !flexible.is_none())
    }
}

/// All kinds of message.
pub const KINDS: [MessageKind; 7] = [
    MessageKind::Request,
    MessageKind::Response,
    MessageKind::Header,
    MessageKind::Data,
    MessageKind::Metadata,
    MessageKind::CoordinatorKey,
    MessageKind::CoordinatorValue,
];

/// The kind of a message; without a value if it is not one of Kafka's kinds. The text may be empty.
#[derive(Debug, Clone)]
pub struct Kind {
    pub text: String,
    pub value: Option<MessageKind>,
}

/// The structs that several fields can share.
pub type Common<'m> = HashMap<&'m str, &'m Struct>;

/// A struct that several fields can share.
#[derive(Debug, Clone)]
pub struct Struct {
    pub place: Place,
    pub name: String,
    pub versions: Range,
    pub fields: Vec<Field>,
}

/// A field.
#[derive(Debug, Clone)]
pub struct Field {
    pub place: Place,
    pub name: String,
    pub ty: Type,
    pub versions: Range,
    pub tag: Option<i64>,
    pub tagged_versions: Range,
    pub nullable_versions: Range,
    pub flexible_versions: Option<Range>,
    /// An empty text counts as missing.
    pub default: Option<Written>,
    pub ignorable: bool,
    pub map_key: bool,
    pub entity_type: Option<String>,
    pub zero_copy: bool,
    pub about: Option<String>,
    /// The struct's fields, if they are declared here.
    pub fields: Option<Vec<Self>>,
}

/// Versions; without a value if the text is not a range.
#[derive(Debug, Clone)]
pub struct Range {
    pub text: String,
    pub value: Option<VersionRange>,
}

impl Range {
    pub fn of(versions: VersionRange) -> Self {
        Self { text: versions.to_string(), value: Some(versions) }
    }

    /// The range; all versions if the text is not a range.
    pub fn versions(&self) -> VersionRange {
        self.value.unwrap_or(VersionRange::ALL)
    }

    pub fn is_none(&self) -> bool {
        self.value == Some(VersionRange::NONE)
    }
}

/// The header version for each version, in ascending order; without a value if the text is
/// malformed.
#[derive(Debug, Clone)]
pub struct HeaderVersions {
    /// The text in attribute syntax: `0: 1, 1+: 2`.
    pub text: String,
    pub value: Option<Vec<HeaderVersion>>,
}

/// The locations of an object and of its keys.
#[derive(Debug, Clone)]
pub struct Place {
    pub at: At,
    pub lines: HashMap<&'static str, usize>,
    /// The unknown keys.
    pub unknown: Vec<String>,
}

impl Place {
    /// The location of a key, or the start of the object if the key is missing.
    pub fn of(&self, key: &str) -> At {
        let line = self.lines.get(key).copied().unwrap_or(self.at.line);
        At { line, ..self.at.clone() }
    }
}

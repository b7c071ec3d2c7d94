//! What rules look at. A fact that is wrong is unknown: it is reported already, and no rule judges it.

use crate::header::HeaderVersion;
use crate::{EntityType, MessageKind, Syntax, Type, VersionRange};

/// What is known of a key's value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact<T> {
    /// The key is not there.
    Absent,
    /// The key is there, and its value is wrong.
    Unknown,
    /// The value.
    Is(T),
}

impl<T: Copy> Fact<T> {
    /// Whether the key is there.
    #[must_use]
    #[inline]
    pub const fn is_given(&self) -> bool {
        !matches!(self, Self::Absent)
    }

    /// The same fact as another type has it.
    #[inline]
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Fact<U> {
        match self {
            Self::Absent => Fact::Absent,
            Self::Unknown => Fact::Unknown,
            Self::Is(value) => Fact::Is(convert(value)),
        }
    }

    /// The value, if it is known.
    #[must_use]
    #[inline]
    pub const fn known(&self) -> Option<T> {
        match self {
            Self::Is(value) => Some(*value),
            _ => None,
        }
    }
}

/// The field and the struct that it is in, for an error that is reported elsewhere.
pub type Place<'a> = Option<(&'a str, &'a str)>;

/// A message or struct with fields.
#[derive(Debug, Clone, Copy)]
pub struct Parent<'a> {
    /// How it is written.
    pub syntax: Syntax,
    /// Whether it is a message, and no struct nested in one.
    pub is_message: bool,
    /// The versions in which it can occur.
    pub versions: Option<VersionRange>,
    /// The flexible versions of the message; unknown to the derive of a nested struct.
    pub flexible: Option<VersionRange>,
    /// The lowest tag that no field has.
    pub next_tag: u32,
    /// Where to write what a verdict says, if that is not where it is reported.
    pub place: Place<'a>,
}

/// A field.
#[derive(Debug, Clone, Copy)]
pub struct Field<'a> {
    /// Its type.
    pub ty: Type,
    /// The versions in which it exists.
    pub versions: Option<VersionRange>,
    /// Its tag.
    pub tag: Fact<i64>,
    /// The versions in which it is tagged, as written.
    pub tagged_versions: Fact<VersionRange>,
    /// Whether it is null in some version: an `Option`, or one with `nullableVersions`.
    pub is_nullable: bool,
    /// The versions in which it can be null, as written.
    pub nullable: Fact<VersionRange>,
    /// The versions in which its length is compact, as written.
    pub flexible: Fact<VersionRange>,
    /// Its default, as written.
    pub default: Fact<Value<'a>>,
    /// Whether it is the key of its array.
    pub map_key: bool,
    /// What its value names.
    pub entity: Option<EntityType>,
}

impl Field<'_> {
    /// A field of which nothing is said.
    #[must_use]
    #[inline]
    pub const fn new(ty: Type) -> Self {
        Self {
            ty,
            versions: Some(VersionRange::ALL),
            tag: Fact::Absent,
            tagged_versions: Fact::Absent,
            is_nullable: false,
            nullable: Fact::Absent,
            flexible: Fact::Absent,
            default: Fact::Absent,
            map_key: false,
            entity: None,
        }
    }

    /// The versions in which it is tagged: all of its own, if it is not said.
    #[must_use]
    #[inline]
    pub const fn tagged_in(&self) -> Option<VersionRange> {
        match (self.tag, self.tagged_versions) {
            (Fact::Absent, Fact::Absent) => Some(VersionRange::NONE),
            (_, Fact::Absent) => self.versions,
            (_, versions) => versions.known(),
        }
    }

    /// The versions in which it can be null: all of its own, if it is not said.
    #[must_use]
    #[inline]
    pub const fn nullable_in(&self) -> Option<VersionRange> {
        match self.nullable {
            _ if !self.is_nullable => Some(VersionRange::NONE),
            Fact::Absent => self.versions,
            versions => versions.known(),
        }
    }
}

/// The value of a default.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value<'a> {
    /// Null.
    Null,
    /// An empty string, bytes, array, or a struct of defaults.
    Empty,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Int(i128),
    /// A number of a float64.
    Float(f64),
    /// A text.
    Text(&'a str),
}

/// A message.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// How it is written.
    pub syntax: Syntax,
    /// Its kind.
    pub kind: MessageKind,
    /// Its name in the schema; `None` if that is wrong.
    pub name: Option<&'a str>,
    /// Its number.
    pub api_key: Fact<i64>,
    /// The valid versions.
    pub versions: Fact<VersionRange>,
    /// The flexible versions.
    pub flexible: Fact<VersionRange>,
    /// Whether it names a response.
    pub response: bool,
    /// Whether it has listeners.
    pub listeners: bool,
    /// Whether its highest version may still change.
    pub latest_version_unstable: bool,
    /// The topic whose records it is in.
    pub log: Fact<&'a str>,
    /// The header before each version, by ascending versions; not empty.
    pub header_versions: Fact<&'a [HeaderVersion]>,
}

//! The facts that rules check. A wrong value is `Unknown`: it was already reported, so no rule judges
//! it again.

use crate::header::HeaderVersion;
use crate::{EntityType, MessageKind, Syntax, Type, VersionRange};

/// The value of a key, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact<T> {
    /// The key is not given.
    Absent,
    /// The key is given, but its value is wrong.
    Unknown,
    /// The key is given with this value.
    Is(T),
}

impl<T: Copy> Fact<T> {
    /// Whether the key is given.
    #[must_use]
    #[inline]
    pub const fn is_given(&self) -> bool {
        !matches!(self, Self::Absent)
    }

    /// Converts the value to another type.
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

/// The names of a field and its struct, for an error that is reported elsewhere.
pub type Place<'a> = Option<(&'a str, &'a str)>;

/// A message or struct with fields.
#[derive(Debug, Clone, Copy)]
pub struct Parent<'a> {
    /// How the schema is written.
    pub syntax: Syntax,
    /// Whether it is a message, not a struct nested in one.
    pub is_message: bool,
    /// The versions in which it can occur.
    pub versions: Option<VersionRange>,
    /// The flexible versions of the message; unknown when the derive checks a nested struct.
    pub flexible: Option<VersionRange>,
    /// Whether the message can only have the flexible versions `none`: it is a coordinator key.
    pub is_never_flexible: bool,
    /// The first version in which any of its fields is tagged.
    pub first_tagged: Option<i16>,
    /// The lowest free tag.
    pub next_tag: u32,
    /// Where to apply the advice, if not where the verdict is reported.
    pub place: Place<'a>,
}

/// A field.
#[derive(Debug, Clone, Copy)]
pub struct Field<'a> {
    /// The type.
    pub ty: Type,
    /// The versions in which it exists.
    pub versions: Option<VersionRange>,
    /// The versions in which it exists, as written.
    pub written_versions: Fact<VersionRange>,
    /// The tag.
    pub tag: Fact<i64>,
    /// The versions in which it is tagged, as written.
    pub tagged_versions: Fact<VersionRange>,
    /// Whether it is an `Option`, or has `nullableVersions`.
    pub is_nullable: bool,
    /// The versions in which it can be null, as written.
    pub nullable: Fact<VersionRange>,
    /// The versions in which its length is compact, as written.
    pub flexible: Fact<VersionRange>,
    /// The default, as written.
    pub default: Fact<Value<'a>>,
    /// Whether it is the key of an array's elements.
    pub map_key: bool,
    /// What its value identifies.
    pub entity: Option<EntityType>,
}

impl Field<'_> {
    /// A field with a type and no other facts.
    #[must_use]
    #[inline]
    pub const fn new(ty: Type) -> Self {
        Self {
            ty,
            versions: Some(VersionRange::ALL),
            written_versions: Fact::Absent,
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

    /// The versions in which it is tagged: by default, all of its versions.
    #[must_use]
    #[inline]
    pub const fn tagged_in(&self) -> Option<VersionRange> {
        match (self.tag, self.tagged_versions) {
            (Fact::Absent, Fact::Absent) => Some(VersionRange::NONE),
            (_, Fact::Absent) => self.versions,
            (_, versions) => versions.known(),
        }
    }

    /// The versions in which it can be null: by default, all of its versions.
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

/// A default value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value<'a> {
    /// Null.
    Null,
    /// An empty string, bytes or array, or a struct with its defaults.
    Empty,
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Int(i128),
    /// A float64.
    Float(f64),
    /// A string, or the text of a UUID.
    Text(&'a str),
}

/// A message.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// How the schema is written.
    pub syntax: Syntax,
    /// The kind.
    pub kind: MessageKind,
    /// The schema name; `None` if it is wrong.
    pub name: Option<&'a str>,
    /// The api key.
    pub api_key: Fact<i64>,
    /// The valid versions.
    pub versions: Fact<VersionRange>,
    /// The flexible versions.
    pub flexible: Fact<VersionRange>,
    /// The newest version that its flexible versions or fields name.
    pub newest: Option<i16>,
    /// The first version in which any of its fields is tagged.
    pub first_tagged: Option<i16>,
    /// Whether it names a response.
    pub response: bool,
    /// Whether it has listeners.
    pub listeners: bool,
    /// Whether its highest version may still change.
    pub latest_version_unstable: bool,
    /// The topic whose records contain the message.
    pub log: Fact<&'a str>,
    /// The header before each version, by ascending versions; not empty.
    pub header_versions: Fact<&'a [HeaderVersion]>,
}

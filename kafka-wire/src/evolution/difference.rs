//! What differs, and what that breaks.

use core::fmt;
use core::str::FromStr;

use crate::version::VersionRange;

/// What a change can break. Each level includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Level {
    /// The bytes between programs, and in logs.
    #[default]
    Wire,
    /// Kafka's JSON.
    Json,
    /// Code that uses the structs.
    Source,
}

impl Level {
    /// All levels, from the bytes on.
    pub const ALL: [Self; 3] = [Self::Wire, Self::Json, Self::Source];

    /// `wire`, `json` or `source`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Wire => "wire",
            Self::Json => "json",
            Self::Source => "source",
        }
    }
}

impl FromStr for Level {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let level = Self::ALL.into_iter().find(|level| level.as_str() == text);
        level.ok_or("a level is `wire`, `json` or `source`")
    }
}

/// Whose programs a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Affected {
    /// Programs with the old schema, on what those with the new one write.
    Old,
    /// Programs with the new schema, on what those with the old one write or stored.
    New,
    /// Both.
    Both,
}

impl Affected {
    /// `old`, `new` or `both`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Old => "old",
            Self::New => "new",
            Self::Both => "both",
        }
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// What kind of difference it is.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[$doc])* $variant,)+
        }

        impl Rule {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name, as files of accepted changes write it: `field-gone`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

rules! {
    /// The message is no longer there.
    MessageGone = "message-gone",
    /// The message is new.
    MessageNew = "message-new",
    /// The message has another name.
    MessageRenamed = "message-renamed",
    /// The message is of another kind.
    Kind = "kind",
    /// The message has another API key.
    ApiKey = "api-key",
    /// The API key belonged to a message that is gone.
    ApiKeyReused = "api-key-reused",
    /// The newest versions are gone, or all.
    VersionsGone = "versions-gone",
    /// The oldest versions are gone.
    OldVersionsGone = "old-versions-gone",
    /// There are newer versions.
    VersionsNew = "versions-new",
    /// There are versions before the oldest.
    OldVersionsBack = "old-versions-back",
    /// Versions became flexible, or no longer are.
    Flexible = "flexible",
    /// Another header stands before versions.
    Header = "header",
    /// Other listeners answer the request.
    Listeners = "listeners",
    /// The newest version became stable, or no longer is.
    Stability = "stability",
    /// A field is gone from versions.
    FieldGone = "field-gone",
    /// A field is new in versions.
    FieldNew = "field-new",
    /// A field has another place among the others.
    FieldMoved = "field-moved",
    /// A field has another name.
    FieldRenamed = "field-renamed",
    /// A field has another type.
    Type = "type",
    /// A struct has another name.
    StructRenamed = "struct-renamed",
    /// Null is no longer legal, or a struct gained or lost its presence byte.
    Nullability = "nullability",
    /// Null became legal.
    NullableNow = "nullable-now",
    /// A field has another tag, or is tagged in other versions.
    Tag = "tag",
    /// A tag belonged to another field.
    TagReused = "tag-reused",
    /// A field has another default.
    Default = "default",
    /// The length of a field became compact, or no longer is.
    CompactLength = "compact-length",
    /// Whether values are dropped in versions that lack the field has changed.
    Ignorable = "ignorable",
    /// A field became a map key, or no longer is.
    MapKey = "map-key",
    /// A field names something else.
    EntityType = "entity-type",
}

impl Rule {
    /// The rule of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|rule| rule.name() == name).copied()
    }
}

/// A difference between two schemas.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The message's name, the new one if it has changed.
    pub message: String,
    /// The way to the field in the schema's names, `Topics.Partitions.LeaderEpoch`; empty if it is
    /// about the message.
    pub field: String,
    /// The versions that it is about.
    pub versions: VersionRange,
    /// What kind of difference it is.
    pub rule: Rule,
    /// What it breaks first; `None` if it breaks nothing.
    pub breaks: Option<Level>,
    /// Whom it breaks; [`Affected::Both`] if it breaks nothing.
    pub affected: Affected,
    /// What was and what is.
    pub text: String,
}

impl Difference {
    /// Whether it breaks what `level` covers.
    #[must_use]
    pub fn is_violation(&self, level: Level) -> bool {
        self.breaks.is_some_and(|breaks| breaks <= level)
    }

    /// The message and field: `FetchRequest.Topics.Partitions`.
    #[must_use]
    pub fn place(&self) -> String {
        match self.field.is_empty() {
            true => self.message.clone(),
            false => format!("{}.{}", self.message, self.field),
        }
    }

    /// What a file of accepted changes calls it: `FetchRequest.MaxBytes default 4-18`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {} {}", self.place(), self.rule.name(), self.versions)
    }
}

impl fmt::Display for Difference {
    /// On one line, with the rule at its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.place())?;
        match self.versions {
            versions if versions.is_empty() => {}
            versions if versions.min() == versions.max() => write!(f, ", version {versions}")?,
            versions => write!(f, ", versions {versions}")?,
        }
        write!(f, ": {}", self.text)?;
        let whom = match self.affected {
            Affected::Old => "programs with the old schema",
            Affected::New => "programs with the new schema",
            Affected::Both => "both sides",
        };
        match self.breaks {
            Some(Level::Wire) => write!(f, "; breaks {whom}")?,
            Some(Level::Json) => write!(f, "; breaks JSON of {whom}")?,
            Some(Level::Source) => f.write_str("; breaks code")?,
            None => {}
        }
        write!(f, " [{}]", self.rule.name())
    }
}

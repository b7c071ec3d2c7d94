//! A difference between two schemas, and what it breaks.

use core::fmt;
use core::str::FromStr;

use crate::version::VersionRange;

/// What a change can break. Each level includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Level {
    /// The bytes that programs exchange or store in logs.
    #[default]
    Wire,
    /// Kafka's JSON.
    Json,
    /// Source code that uses the structs.
    Source,
}

impl Level {
    /// All levels, starting with the wire.
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

/// Which programs a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Affected {
    /// Programs with the old schema that read what programs with the new one write.
    Old,
    /// Programs with the new schema that read what programs with the old one write or stored.
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
        /// The kind of difference.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[$doc])* $variant,)+
        }

        impl Rule {
            /// All rules.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The rule's name in files of accepted changes, such as `field-gone`.
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
    /// The message was removed.
    MessageGone = "message-gone",
    /// The message was added.
    MessageNew = "message-new",
    /// The message was renamed.
    MessageRenamed = "message-renamed",
    /// The message's kind changed.
    Kind = "kind",
    /// The message's API key changed.
    ApiKey = "api-key",
    /// The API key used to belong to a message that was removed.
    ApiKeyReused = "api-key-reused",
    /// The newest versions, or all versions, were removed.
    VersionsGone = "versions-gone",
    /// The oldest versions were removed.
    OldVersionsGone = "old-versions-gone",
    /// Newer versions were added.
    VersionsNew = "versions-new",
    /// Versions before the oldest one were added.
    OldVersionsBack = "old-versions-back",
    /// Versions became flexible, or stopped being flexible.
    Flexible = "flexible",
    /// The header version changed for some versions.
    Header = "header",
    /// Other listeners answer the request.
    Listeners = "listeners",
    /// The newest version became stable, or stopped being stable.
    Stability = "stability",
    /// A field was removed from versions.
    FieldGone = "field-gone",
    /// A field was added to versions.
    FieldNew = "field-new",
    /// A field moved to a different place.
    FieldMoved = "field-moved",
    /// A field was renamed.
    FieldRenamed = "field-renamed",
    /// A field's type changed.
    Type = "type",
    /// A struct was renamed.
    StructRenamed = "struct-renamed",
    /// Null became illegal, or a struct gained or lost its presence byte.
    Nullability = "nullability",
    /// Null became legal.
    NullableNow = "nullable-now",
    /// A field's tag or tagged versions changed.
    Tag = "tag",
    /// A tag used to belong to another field.
    TagReused = "tag-reused",
    /// A field's default changed.
    Default = "default",
    /// The length of a field became compact, or stopped being compact.
    CompactLength = "compact-length",
    /// A field became ignorable, or stopped being ignorable.
    Ignorable = "ignorable",
    /// A field became a map key, or stopped being one.
    MapKey = "map-key",
    /// A field's entity changed.
    EntityType = "entity-type",
}

impl Rule {
    /// The rule with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|rule| rule.name() == name).copied()
    }
}

/// A difference between two schemas.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The message's name; the new one if it changed.
    pub message: String,
    /// The path to the field in schema names, `Topics.Partitions.LeaderEpoch`; empty if the
    /// difference is about the message.
    pub field: String,
    /// The affected versions.
    pub versions: VersionRange,
    /// The kind of difference.
    pub rule: Rule,
    /// What the change breaks first; `None` if it breaks nothing.
    pub breaks: Option<Level>,
    /// Whom the change breaks; [`Affected::Both`] if it breaks nothing.
    pub affected: Affected,
    /// The old and the new state.
    pub text: String,
}

impl Difference {
    /// Whether the change breaks anything that `level` covers.
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

    /// The difference's key in a file of accepted changes: `FetchRequest.MaxBytes default 4-18`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {} {}", self.place(), self.rule.name(), self.versions)
    }
}

impl fmt::Display for Difference {
    /// Writes one line that ends with the rule.
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

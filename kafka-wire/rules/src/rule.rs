//! A rule and its verdict.

use crate::{Key, Text, VersionRange};

/// A rule.
#[derive(Debug)]
pub struct Rule<Check> {
    /// The name.
    pub name: &'static str,
    /// The mistake, for the reference.
    pub mistake: &'static str,
    /// The correction, for the reference.
    pub instead: &'static str,
    /// The predicate, which returns a verdict if the rule is broken.
    pub check: Check,
}

/// Rules that build on each other: only the first broken one is reported.
#[derive(Debug)]
pub struct Group<Check: 'static> {
    /// The part of a schema that the rules check.
    pub subject: Subject,
    /// The rules, in the order in which they are checked.
    pub rules: &'static [Rule<Check>],
}

/// The part of a schema that a group checks. If a rule is broken, this part is left out of the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// The message as a whole.
    Message,
    /// The type of a field.
    Type,
    /// Nullability.
    Nullable,
    /// The flexible versions of a field.
    Flexible,
    /// The tag and tagged versions.
    Tag,
    /// The default.
    Default,
    /// Keys that do not change bytes.
    Note,
}

/// A mistake: the part that must change, and the error.
#[derive(Debug, Clone, Copy)]
pub struct Verdict {
    /// The part that must change.
    pub at: At,
    /// The text of the error, with advice.
    pub text: Text,
    /// What the advice changes, for the rules that are checked after it.
    pub change: Change,
}

/// What the first way out of a mistake changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Anything else, on which no other rule depends.
    Other,
    /// A key gets a range.
    Write(Key, VersionRange),
    /// A tag is added.
    AddTag(u32),
    /// A key is removed.
    Remove(Key),
    /// A key is removed, or the message becomes flexible.
    RemoveOrMakeFlexible(Key),
}

/// The smallest part that must change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// A key, or the key that requires a missing one.
    Key(Key),
    /// The value of a key.
    Value(Key),
}

impl At {
    /// The key.
    #[must_use]
    #[inline]
    pub const fn key(self) -> Key {
        match self {
            Self::Key(key) | Self::Value(key) => key,
        }
    }
}

impl Verdict {
    #[inline]
    pub(crate) const fn key(key: Key, text: Text) -> Self {
        Self { at: At::Key(key), text, change: Change::Other }
    }

    #[inline]
    pub(crate) const fn value(key: Key, text: Text) -> Self {
        Self { at: At::Value(key), text, change: Change::Other }
    }

    /// A verdict on a key, whose advice makes this change.
    #[inline]
    pub(crate) const fn change(key: Key, text: Text, change: Change) -> Self {
        Self { at: At::Key(key), text, change }
    }

    /// A verdict on the value of `at`, whose advice is to write the range `meant` for `key`.
    #[inline]
    pub(crate) const fn range(at: Key, text: Text, key: Key, meant: VersionRange) -> Self {
        Self { at: At::Value(at), text, change: Change::Write(key, meant) }
    }
}

macro_rules! rules {
    ($($check:ident: $mistake:literal => $instead:literal,)+) => {
        &[$($crate::rule::Rule {
            name: stringify!($check),
            mistake: $mistake,
            instead: $instead,
            check: $check,
        }),+]
    };
}
pub(crate) use rules;

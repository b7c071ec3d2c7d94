//! A rule and its verdict.

use crate::{Key, Text};

/// A rule.
#[derive(Debug)]
pub struct Rule<Check> {
    /// Its name.
    pub name: &'static str,
    /// The mistake, as the reference lists it.
    pub mistake: &'static str,
    /// What to write instead, as the reference lists it.
    pub instead: &'static str,
    /// The verdict on facts that break it.
    pub check: Check,
}

/// Rules of which the later ones follow from the earlier ones: the first that is broken is reported.
#[derive(Debug)]
pub struct Group<Check: 'static> {
    /// What they are about.
    pub subject: Subject,
    /// In order.
    pub rules: &'static [Rule<Check>],
}

/// What a group of rules is about, so that what is wrong can be left out of a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// The message as a whole.
    Message,
    /// The type of a field.
    Type,
    /// Null.
    Nullable,
    /// The flexible versions of a field.
    Flexible,
    /// Tag and tagged versions.
    Tag,
    /// The default.
    Default,
    /// What changes no byte.
    Note,
}

/// What is wrong, where, and what to write.
#[derive(Debug, Clone, Copy)]
pub struct Verdict {
    /// Where it is.
    pub at: At,
    /// The sentence.
    pub text: Text,
}

/// The smallest part that must change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// A key, or what lacks another one.
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
        Self { at: At::Key(key), text }
    }

    #[inline]
    pub(crate) const fn value(key: Key, text: Text) -> Self {
        Self { at: At::Value(key), text }
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

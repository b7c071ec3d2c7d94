//! The error of a wrong type. Its reason and its advice stay apart until [`Wrong::text`] makes the
//! sentence of both, so that the advice can be followed before anybody reads it.

use std::fmt::{self, Display, Formatter};

use syn::{DeriveInput, Type};

use super::lifetimes;

/// A mistake in a type.
pub(in crate::check) struct Wrong<'t> {
    /// The part that must change.
    pub(in crate::check) at: &'t Type,
    /// The first half of the error.
    pub(in crate::check) why: String,
    /// The second half, which follows the semicolon.
    pub(in crate::check) advice: Advice,
}

/// What to do about a wrong type.
#[derive(Clone)]
pub(in crate::check) enum Advice {
    /// Write one of these types instead.
    Write {
        choices: Vec<Choice>,
        /// The end of the sentence: `, with a default for what is absent`.
        also: String,
    },
    RemoveField,
    /// Something that only a person can do: `write a struct with the derive`.
    ByHand(String),
}

/// A type to write.
#[derive(Clone)]
pub(in crate::check) struct Choice {
    pub(in crate::check) code: String,
    /// When to choose it: ` for bytes`.
    pub(in crate::check) when: &'static str,
}

impl Wrong<'_> {
    /// The error, with what the struct must declare for the advice, and what it leaves unused.
    pub(in crate::check) fn text(mut self, owner: &DeriveInput) -> String {
        let undeclared = lifetimes::declared(&mut self.advice, owner);
        let unused = lifetimes::left_without_use(self.at, &self.advice, owner);
        format!("{}; {}{undeclared}{unused}", self.why, self.advice)
    }
}

impl Advice {
    pub(in crate::check) fn write(code: impl Into<String>) -> Self {
        Self::write_one_of([code])
    }

    pub(super) fn write_one_of(codes: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let choices = codes.into_iter().map(|code| Choice { code: code.into(), when: "" });
        Self::Write { choices: choices.collect(), also: String::new() }
    }

    pub(super) fn by_hand(advice: &str) -> Self {
        Self::ByHand(advice.to_owned())
    }

    /// Adds a choice for some cases.
    pub(super) fn or(mut self, code: impl Into<String>, when: &'static str) -> Self {
        if let Self::Write { choices, .. } = &mut self {
            choices.push(Choice { code: code.into(), when });
        }
        self
    }

    /// Continues the sentence after the types to write.
    pub(in crate::check) fn also(mut self, more: &str) -> Self {
        if let Self::Write { also, .. } = &mut self {
            also.push_str(more);
        }
        self
    }

    /// The types to write, the best one first.
    pub(super) fn choices(&self) -> &[Choice] {
        match self {
            Self::Write { choices, .. } => choices,
            Self::RemoveField | Self::ByHand(_) => &[],
        }
    }

    /// Replaces the types to write.
    pub(super) fn set(&mut self, new: Vec<Choice>) {
        if let Self::Write { choices, .. } = self {
            *choices = new;
        }
    }

    /// Replaces what follows the types to write.
    pub(super) fn set_also(&mut self, new: &str) {
        if let Self::Write { also, .. } = self {
            new.clone_into(also);
        }
    }

    /// The same advice with other types.
    pub(super) fn with(self, choices: Vec<Choice>) -> Self {
        match self {
            Self::Write { also, .. } => Self::Write { choices, also },
            other => other,
        }
    }

    pub(super) fn codes_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let choices = match self {
            Self::Write { choices, .. } => choices.as_mut_slice(),
            Self::RemoveField | Self::ByHand(_) => &mut [],
        };
        choices.iter_mut().map(|choice| &mut choice.code)
    }
}

impl Choice {
    pub(super) fn ty(&self) -> Option<Type> {
        syn::parse_str(&self.code).ok()
    }
}

impl Display for Advice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (choices, also) = match self {
            Self::Write { choices, also } => (choices, also),
            Self::RemoveField => return f.write_str("remove the field"),
            Self::ByHand(advice) => return f.write_str(advice),
        };
        f.write_str("write ")?;
        for (index, Choice { code, when }) in choices.iter().enumerate() {
            f.write_str(match (index, choices.len() - 1 == index, when.is_empty()) {
                (0, ..) => "",
                (_, true, true) => " or ",
                (_, true, false) => ", or ",
                (_, false, _) => ", ",
            })?;
            write!(f, "`{code}`{when}")?;
        }
        f.write_str(also)
    }
}

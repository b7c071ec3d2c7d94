//! Rules between a struct and the fields that hold it, and between a request and its response.

use crate::facts::Place;
use crate::rule::{Rule, Verdict};
use crate::{Key, Syntax, Text, VersionRange};

/// These rules, as the reference lists them.
pub(crate) const RULES: &[Rule<()>] = &[
    Rule {
        name: "a_struct_exists_where_it_is_used",
        mistake: "a field in versions that its struct or nested message lacks",
        instead: "`versions = \"…\"` on the field",
        check: (),
    },
    Rule {
        name: "a_struct_can_occur",
        mistake: "a field that holds a struct, in none of the message's versions",
        instead: "no field, or the field's version on the message",
        check: (),
    },
    Rule {
        name: "a_struct_has_versions",
        mistake: "a nested struct in no version",
        instead: "`\"0+\"`",
        check: (),
    },
    Rule {
        name: "a_response_shares_versions",
        mistake: "a response that has no version in common with its request",
        instead: "versions in common",
        check: (),
    },
];

/// A field that holds a struct.
#[derive(Debug, Clone, Copy)]
pub struct Use<'a> {
    /// How the schema is written.
    pub syntax: Syntax,
    /// The versions of the field.
    pub field: VersionRange,
    /// Whether the field has a tag, so that its versions have no end.
    pub is_tagged: bool,
    /// The versions in which the struct that contains the field can occur.
    pub within: VersionRange,
    /// The struct in the field.
    pub name: &'a str,
    /// The versions in which that struct exists.
    pub exists: VersionRange,
    /// Where to apply the advice, if not where the verdict is reported.
    pub place: Place<'a>,
}

impl Use<'_> {
    /// The versions in which the struct occurs in this field.
    #[must_use]
    #[inline]
    pub const fn here(&self) -> VersionRange {
        self.field.intersect(self.within)
    }

    /// Checks that the field and its struct exist in the same versions.
    #[must_use]
    #[inline]
    pub const fn check(&self) -> Option<Verdict> {
        let here = self.here();
        if here.is_empty() {
            let text = Text::new(
                "the field holds a struct, and is in none of the versions that reach it (",
            );
            let text = text.range(self.within).push(")");
            if !self.within.is_empty() {
                return Some(Verdict::value(Key::Versions, self.outside(text)));
            }
            let meant = self.within.intersect(self.exists);
            if meant.is_empty() {
                return Some(Verdict::value(Key::Versions, self.without_the_field(text)));
            }
            return Some(self.verdict(text.push("; write "), meant));
        }
        if self.exists.contains_range(here) {
            return None;
        }
        let text = Text::new("").push(self.name).push(" exists in ").range(self.exists);
        let text = text.push(", and the field holds it in ").range(here);
        if self.within.intersect(self.exists).is_empty() {
            let text = self.without_the_field(text.push(", none in common"));
            return Some(Verdict::value(Key::Versions, text));
        }
        let both = self.field.intersect(self.exists);
        let both = if both.is_empty() { self.exists } else { both };
        let open = VersionRange::from(both.min());
        let meant = if self.is_tagged { open } else { both };
        if self.is_tagged && !self.exists.contains_range(open.intersect(self.within)) {
            return Some(Verdict::value(Key::Versions, self.without_the_field(text)));
        }
        if matches!(self.syntax, Syntax::Json) {
            return Some(self.verdict(text.push("; write "), meant));
        }
        // Of the two ways, the first one keeps the field in all of its versions.
        let text = self.widen(text.push("; write ")).push(", or write ");
        let text = text.setting(self.syntax, Key::Versions, meant);
        Some(Verdict::value(
            Key::Versions,
            match self.place {
                Some(_) => text.place(self.place),
                None => text.push(" on the field"),
            },
        ))
    }

    /// The advice for a field in versions that no message has: these were dropped, or are to come.
    #[inline]
    const fn outside(&self, text: Text) -> Text {
        if self.field.is_empty() || self.field.max() < self.within.min() {
            return self.remove_the_field(text);
        }
        let text = match (self.syntax, self.place) {
            (Syntax::Attribute, None) => {
                let meant = VersionRange::new(self.within.min(), self.field.min());
                text.push("; write ")
                    .setting(self.syntax, Key::Versions, meant)
                    .push(" on the message")
            }
            _ => {
                let text = text.push("; raise the versions of the message to ");
                text.number(self.field.min() as i128)
            }
        };
        text.push(" if it has version ").number(self.field.min() as i128)
    }

    #[inline]
    const fn remove_the_field(&self, text: Text) -> Text {
        self.name_the_field(text.push("; remove the field"))
    }

    #[inline]
    const fn name_the_field(&self, text: Text) -> Text {
        match self.place {
            Some((field, of)) => text.push(" `").push(field).push("` of `").push(of).push("`"),
            None => text,
        }
    }

    /// The advice if no versions of the field would be legal.
    #[inline]
    const fn without_the_field(&self, text: Text) -> Text {
        if matches!(self.syntax, Syntax::Json) || self.here().is_empty() {
            let text = self.remove_the_field(text);
            return text.push(", or widen the versions of ").push(self.name);
        }
        let text = self.widen(text.push("; write "));
        self.name_the_field(text.push(", or remove the field"))
    }

    /// The versions of the struct that include those of the field. A struct whose versions have no end
    /// gets those of all fields beside this one, so that the advice on several fields is the same.
    #[inline]
    const fn widen(&self, text: Text) -> Text {
        let exists = self.exists;
        let here = if exists.is_open_ended() { self.within } else { self.here() };
        let min = if here.min() < exists.min() { here.min() } else { exists.min() };
        let max = if here.max() > exists.max() { here.max() } else { exists.max() };
        let text = text.setting(self.syntax, Key::Versions, VersionRange::new(min, max));
        text.push(" on `").push(self.name).push("`")
    }

    #[inline]
    const fn verdict(&self, text: Text, meant: VersionRange) -> Verdict {
        let text = text.setting(self.syntax, Key::Versions, meant);
        Verdict::value(Key::Versions, text.place(self.place))
    }
}

/// Checks that a nested struct has versions, because otherwise it cannot be used.
#[must_use]
#[inline]
pub const fn no_version(versions: VersionRange, syntax: Syntax) -> Option<Verdict> {
    if !versions.is_empty() {
        return None;
    }
    let text = Text::new("a struct that exists in no version cannot be used; write ");
    let text = text.setting(syntax, Key::Versions, VersionRange::ALL);
    Some(Verdict::value(Key::Versions, text))
}

/// Checks that the response shares a version with the request.
#[must_use]
#[inline]
pub const fn no_common_version(
    request: (&str, VersionRange),
    response: (&str, VersionRange),
) -> Option<Text> {
    if !request.1.intersect(response.1).is_empty() {
        return None;
    }
    let text = Text::new(request.0).push(" has versions ").range(request.1).push(", and ");
    let text = text.push(response.0).push(" ").range(response.1);
    let text = text.push(", none in common; write ");
    let text = text.setting(Syntax::Attribute, Key::Versions, response.1);
    Some(text.push(" if the response has the right ones"))
}

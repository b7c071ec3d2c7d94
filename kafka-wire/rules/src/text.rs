//! A text that const evaluation can build.

use crate::VersionRange;
use crate::facts::Place;
use crate::syntax::{Key, Syntax};

const CAPACITY: usize = 1000;

/// A text of up to 1000 bytes; a longer one ends in `…`.
#[derive(Debug, Clone, Copy)]
pub struct Text {
    bytes: [u8; CAPACITY],
    len: usize,
    is_cut: bool,
}

impl Text {
    /// Starts a text.
    #[must_use]
    #[inline]
    pub const fn new(text: &str) -> Self {
        Self { bytes: [0; CAPACITY], len: 0, is_cut: false }.push(text)
    }

    /// The text so far.
    #[must_use]
    #[inline]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    /// Appends `text`.
    #[must_use]
    #[inline]
    pub const fn push(mut self, text: &str) -> Self {
        const CUT: &str = "…";
        if self.is_cut {
            return self;
        }
        let text = match text.len() + CUT.len() <= CAPACITY - self.len {
            true => text,
            false => {
                self.is_cut = true;
                CUT
            }
        };
        let room = self.bytes.split_at_mut(self.len).1;
        room.split_at_mut(text.len()).0.copy_from_slice(text.as_bytes());
        self.len += text.len();
        self
    }

    /// Appends `text` in quotes.
    #[must_use]
    #[inline]
    pub const fn quoted(self, text: &str) -> Self {
        self.push("\"").push(text).push("\"")
    }

    /// Appends a number.
    #[must_use]
    #[inline]
    pub const fn number(self, number: i128) -> Self {
        let this = if number < 0 { self.push("-") } else { self };
        this.unsigned(number.unsigned_abs())
    }

    #[inline]
    const fn unsigned(self, number: u128) -> Self {
        let this = if number > 9 { self.unsigned(number / 10) } else { self };
        #[allow(clippy::cast_possible_truncation, reason = "a digit")]
        let digit = [b'0' + (number % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => this.push(digit),
            Err(_) => this,
        }
    }

    /// Appends a range in quotes, as both syntaxes write it: `"2+"`.
    #[must_use]
    #[inline]
    pub const fn range(self, range: VersionRange) -> Self {
        self.push("\"").bare_range(range).push("\"")
    }

    /// Appends a range without quotes.
    #[must_use]
    #[inline]
    pub const fn bare_range(self, range: VersionRange) -> Self {
        let this = self;
        match (range.is_empty(), range.is_open_ended()) {
            (true, _) => this.push("none"),
            (false, true) => this.number(range.min() as i128).push("+"),
            (false, false) if range.min() == range.max() => this.number(range.min() as i128),
            (false, false) => {
                this.number(range.min() as i128).push("-").number(range.max() as i128)
            }
        }
    }

    /// Appends a key in backticks.
    #[must_use]
    #[inline]
    pub const fn key(self, syntax: Syntax, key: Key) -> Self {
        self.push("`").push(key.name(syntax)).push("`")
    }

    /// Appends a key with a value in backticks: `` `versions = "2+"` ``.
    #[must_use]
    #[inline]
    pub const fn setting(self, syntax: Syntax, key: Key, value: VersionRange) -> Self {
        self.begin_setting(syntax, key).range(value).push("`")
    }

    /// Appends two keys with their values in one pair of backticks.
    #[must_use]
    #[inline]
    pub const fn settings(
        self,
        syntax: Syntax,
        first: (Key, VersionRange),
        second: (Key, VersionRange),
    ) -> Self {
        let text = self.push("`").assignment(syntax, first.0).range(first.1).push(", ");
        text.assignment(syntax, second.0).range(second.1).push("`")
    }

    /// Appends a key with a number in backticks.
    #[must_use]
    #[inline]
    pub const fn number_setting(self, syntax: Syntax, key: Key, value: i128) -> Self {
        self.begin_setting(syntax, key).number(value).push("`")
    }

    /// Appends a key with a string in backticks.
    #[must_use]
    #[inline]
    pub const fn text_setting(self, syntax: Syntax, key: Key, value: &str) -> Self {
        self.begin_setting(syntax, key).quoted(value).push("`")
    }

    /// Appends the field and struct where the advice applies, if the error is reported elsewhere.
    #[must_use]
    #[inline]
    pub const fn place(self, place: Place<'_>) -> Self {
        match place {
            Some((field, of)) => self.push(" on `").push(field).push("` in `").push(of).push("`"),
            None => self,
        }
    }

    #[inline]
    const fn begin_setting(self, syntax: Syntax, key: Key) -> Self {
        self.push("`").assignment(syntax, key)
    }

    #[inline]
    const fn assignment(self, syntax: Syntax, key: Key) -> Self {
        match syntax {
            Syntax::Attribute => self.push(key.name(syntax)).push(" = "),
            Syntax::Json => self.push("\"").push(key.name(syntax)).push("\": "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_use_their_syntax() {
        let range = VersionRange::new(2, 4);
        let text = |syntax| Text::new("").setting(syntax, Key::TaggedVersions, range);
        assert_eq!(text(Syntax::Attribute).as_str(), r#"`tagged_versions = "2-4"`"#);
        assert_eq!(text(Syntax::Json).as_str(), r#"`"taggedVersions": "2-4"`"#);
        assert_eq!(Text::new("").number(i128::from(i64::MIN)).as_str(), "-9223372036854775808");
    }

    #[test]
    fn a_text_that_is_too_long_ends_in_dots() {
        let long = "ä".repeat(CAPACITY);
        assert_eq!(Text::new("a").push(&long).push("b").as_str(), "a…");
    }
}

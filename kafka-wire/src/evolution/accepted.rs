//! Breaking changes that are intended.

use core::fmt;

use super::difference::{Difference, Rule};
use crate::version::VersionRange;

/// The accepted changes from a file with one change and its reason per line.
///
/// ```
/// use kafka_wire::evolution::Accepted;
///
/// let accepted = Accepted::parse(
///     "# What we changed on purpose.\n\
///      PingRequest.Payload type 0-1: nobody sent one before 2.0\n",
/// )?;
/// assert_eq!(accepted.len(), 1);
///
/// let error = Accepted::parse("PingRequest.Payload type 0-1\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: the reason is missing; write it after a colon");
/// # Ok::<(), kafka_wire::evolution::AcceptedError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Accepted {
    /// The key of a difference and the reason.
    lines: Vec<(String, String)>,
}

/// A line that is not an accepted change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedError {
    /// The line number, starting at 1.
    pub line: usize,
    reason: String,
}

impl fmt::Display for AcceptedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for AcceptedError {}

impl Accepted {
    /// Parses lines such as `FetchRequest.MaxBytes default 4-18: reason`. Skips empty lines and
    /// lines that begin with `#`.
    ///
    /// # Errors
    /// If a line has a different form or no reason.
    pub fn parse(text: &str) -> Result<Self, AcceptedError> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let read = |(line, text)| read(text).map_err(|reason| AcceptedError { line, reason });
        Ok(Self { lines: lines.map(read).collect::<Result<_, _>>()? })
    }

    /// The number of accepted changes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether no change is accepted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The reason why a difference is accepted; `None` if it is not accepted.
    #[must_use]
    pub fn reason(&self, difference: &Difference) -> Option<&str> {
        let key = difference.key();
        self.lines.iter().find(|(known, _)| *known == key).map(|(_, reason)| reason.as_str())
    }

    /// The lines that match none of these differences and can be removed.
    pub fn unused<'a>(&'a self, differences: &'a [Difference]) -> impl Iterator<Item = &'a str> {
        let keys = self.lines.iter().map(|(key, _)| key.as_str());
        keys.filter(|key| !differences.iter().any(|difference| difference.key() == *key))
    }
}

fn read(line: &str) -> Result<(String, String), String> {
    let (key, reason) = line.split_once(':').unwrap_or((line, ""));
    let words: Vec<&str> = key.split_whitespace().collect();
    let [_, rule, versions] = words.as_slice() else {
        return Err(format!(
            "expected `Message.Field rule versions: reason`, found `{}`",
            line.escape_debug()
        ));
    };
    if Rule::named(rule).is_none() {
        let names: Vec<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        let rule = rule.escape_debug();
        return Err(format!("there is no rule `{rule}`; it is one of {}", names.join(", ")));
    }
    if versions.parse::<VersionRange>().is_err() {
        let versions = versions.escape_debug();
        return Err(format!("`{versions}` is not a version range; write `3`, `0-4` or `2+`"));
    }
    match reason.trim() {
        "" => Err(String::from("the reason is missing; write it after a colon")),
        reason => Ok((words.join(" "), reason.to_owned())),
    }
}

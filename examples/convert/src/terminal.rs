//! Makes JSON safe for terminals.

use std::fmt::Write;

/// Returns the same JSON with an escape for each control character. JSON itself requires this only
/// below U+0020. Other control characters can occur only in strings.
pub(crate) fn safe(json: &str) -> String {
    let mut safe = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => {
                // Writing to a string does not fail.
                let _ = write!(safe, "\\u{:04x}", u32::from(c));
            }
            _ => safe.push(c),
        }
    }
    safe
}

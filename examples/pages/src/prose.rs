//! Doc comments as HTML.

use maud::{Markup, html};

/// Text of a doc comment, on one line. What stands in backticks is code.
pub(crate) fn prose(docs: &str) -> Markup {
    let words: Vec<&str> = docs.split_whitespace().collect();
    let text = words.join(" ");
    html! {
        @for (index, piece) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// The paragraphs of a doc comment.
#[cfg(feature = "site")]
pub(crate) fn paragraphs(docs: &str) -> Markup {
    html! {
        @for paragraph in docs.split("\n\n").filter(|text| !text.trim().is_empty()) {
            p { (prose(paragraph)) }
        }
    }
}

/// A name, which may be broken between its words where it is long.
#[cfg(feature = "site")]
pub(crate) fn words(name: &str) -> Markup {
    let mut words: Vec<String> = Vec::new();
    let mut last = '_';
    for letter in name.chars() {
        let begins = letter.is_uppercase() && !last.is_uppercase() || last == '_' && letter != '_';
        match words.last_mut() {
            Some(word) if !begins => word.push(letter),
            _ => words.push(letter.into()),
        }
        last = letter;
    }
    html! {
        @for (index, word) in words.iter().enumerate() {
            @if index > 0 { wbr; }
            (word)
        }
    }
}

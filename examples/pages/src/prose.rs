//! Renders doc comments and names as HTML.

use maud::{Markup, html};

/// Renders a doc comment on one line; text in backticks becomes code.
pub(crate) fn prose(docs: &str) -> Markup {
    let words: Vec<&str> = docs.split_whitespace().collect();
    let text = words.join(" ");
    html! {
        @for (index, piece) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// Renders a doc comment as paragraphs.
#[cfg(feature = "site")]
pub(crate) fn paragraphs(docs: &str) -> Markup {
    html! {
        @for paragraph in docs.split("\n\n").filter(|text| !text.trim().is_empty()) {
            p { (prose(paragraph)) }
        }
    }
}

/// Renders a name that browsers can break between its words.
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

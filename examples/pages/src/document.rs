//! Self-contained HTML documents.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Style sheet of all pages.
pub const STYLE: &str = include_str!("assets/pages.css");

/// Script of all pages. It highlights the bytes of a node and the node of bytes; without it, the pages
/// are still readable.
pub const SCRIPT: &str = include_str!("assets/pages.js");

/// Returns a page that contains its style sheet and script, so it needs no other file.
#[must_use]
pub fn document(title: &str, content: &Markup) -> Markup {
    let head = html! { style { (PreEscaped(STYLE)) } };
    let body = html! {
        h1 { (title) }
        main { (content) }
        script { (PreEscaped(SCRIPT)) }
    };
    with_head(title, &head, &body)
}

/// Returns a page whose `<head>` contains `head` after the elements that all pages share.
pub(crate) fn with_head(title: &str, head: &Markup, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                (head)
            }
            body { (body) }
        }
    }
}

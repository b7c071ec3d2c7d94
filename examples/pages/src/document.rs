//! A page that needs no other file.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style sheet of all pages.
pub const STYLE: &str = include_str!("assets/pages.css");

/// The script of all pages. Without it they can be read; with it, nodes and bytes light each other.
pub const SCRIPT: &str = include_str!("assets/pages.js");

/// A page with `title`, style and script within it.
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

/// A page with its own `<head>`, beside what all of them have.
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

//! Writes a site for all messages of a crate.

mod changes;
mod explainer;
mod fields;
mod index;
mod page;
mod samples;
mod subject;
mod switches;

use std::path::Path;
use std::{fs, io};

use kafka_wire::MessageSchema;
use maud::{Markup, html};

use crate::document::{SCRIPT, STYLE};
use subject::subjects;

/// A static site about messages: an index, and a page for each API, record or other message. Browsers
/// can open the files without a server.
///
/// ```no_run
/// use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};
///
/// /// Where the oven is.
/// #[derive(KafkaMessage)]
/// #[kafka(data, versions = "0-1", flexible = "1+")]
/// struct Oven {
///     /// The room's name.
///     room: KafkaString,
///     unknown_tagged_fields: TaggedFields,
/// }
///
/// fn main() -> std::io::Result<()> {
///     let site = pages::Site::new("Our messages").messages([Oven::SCHEMA]);
///     site.explainer(pages::build_explainer()?).write("site", |_| {})
/// }
/// ```
#[derive(Debug, Clone)]
pub struct Site {
    title: String,
    messages: Vec<&'static MessageSchema>,
    explainer: Option<Vec<u8>>,
}

/// A page that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress<'a> {
    /// File name of the page.
    pub file: &'a str,
    /// Size of the file in bytes.
    pub size: usize,
    /// Number of pages written so far.
    pub done: usize,
    /// Number of pages in all.
    pub pages: usize,
}

/// Settings that all pages of a site share.
#[derive(Debug)]
struct Shared<'a> {
    title: &'a str,
    has_explainer: bool,
}

impl Shared<'_> {
    fn head(&self) -> Markup {
        html! {
            link rel="stylesheet" href="pages.css";
            script defer src="pages.js" {}
        }
    }
}

impl Site {
    /// Creates a site without messages.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), messages: Vec::new(), explainer: None }
    }

    /// Adds messages, in any order. A request and its response share a page, and so do the key and the
    /// value of a coordinator's record.
    #[must_use]
    pub fn messages(mut self, messages: impl IntoIterator<Item = &'static MessageSchema>) -> Self {
        self.messages.extend(messages);
        self
    }

    /// Adds a box to each page that explains the reader's own bytes. `wasm` is the result of
    /// [`build_explainer`](crate::build_explainer).
    #[must_use]
    pub fn explainer(mut self, wasm: impl Into<Vec<u8>>) -> Self {
        self.explainer = Some(wasm.into());
        self
    }

    /// Writes the site to `folder` and calls `progress` after each page. Creates the folder if needed,
    /// replaces files of the same names, and leaves other files alone.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(
        &self,
        folder: impl AsRef<Path>,
        mut progress: impl FnMut(Progress<'_>),
    ) -> io::Result<()> {
        let folder = folder.as_ref();
        fs::create_dir_all(folder)?;
        fs::write(folder.join("pages.css"), STYLE)?;
        fs::write(folder.join("pages.js"), SCRIPT)?;
        if let Some(wasm) = &self.explainer {
            fs::write(folder.join("explainer.js"), explainer::script(wasm))?;
        }
        let shared = Shared { title: &self.title, has_explainer: self.explainer.is_some() };
        let subjects = subjects(&self.messages);
        let pages = subjects.len() + 1;
        let mut write = |done, name: &str, page: Markup| {
            let file = format!("{name}.html");
            let page = page.into_string();
            fs::write(folder.join(&file), &page)?;
            progress(Progress { file: &file, size: page.len(), done, pages });
            io::Result::Ok(())
        };
        for (index, subject) in subjects.iter().enumerate() {
            let page = page::page(subject, &shared).map_err(io::Error::other)?;
            write(index + 1, &subject.file, page)?;
        }
        write(pages, "index", index::index(&subjects, &shared))
    }
}

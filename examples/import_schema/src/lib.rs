//! Kafka's message schemas to annotated Rust.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

mod default;
mod docs;
mod error;
mod group;
mod index;
mod json;
mod names;
mod read;
mod schema;
mod write;

pub use error::{At, Error, Errors};

use docs::Docs;
use group::Group;
use kafka_wire::MessageKind;
use schema::Message;
use write::Style;

/// A file of Rust.
#[derive(Debug)]
pub struct File {
    /// Where it goes.
    pub path: PathBuf,
    /// What it holds.
    pub text: String,
}

/// Schemas as they were read.
#[derive(Debug)]
pub struct Schemas {
    messages: Vec<Message>,
    errors: Errors,
}

impl Schemas {
    /// Reads all `.json` files in a folder and below.
    ///
    /// # Errors
    /// If a file or folder cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let errors = Errors::default();
        let mut files = Vec::new();
        find(folder, &mut files)?;
        files.sort();
        let mut messages = Vec::new();
        for path in files {
            let text = fs::read_to_string(&path)?;
            let file: Rc<Path> = path.into();
            messages.extend(read::message(&file, &text, &errors));
        }
        Ok(Self { messages, errors })
    }

    /// What is wrong with them.
    #[must_use]
    pub fn into_errors(self) -> Vec<Error> {
        self.errors.into_sorted()
    }

    /// The files.
    #[must_use]
    pub fn files(&self, out: &Path) -> Vec<File> {
        let living: Vec<Message> = self
            .messages
            .iter()
            .filter(|m| !m.is_gone() && m.kind.value != Some(MessageKind::Header))
            .cloned()
            .collect();
        let groups: Vec<Group<'_>> = group::all(&living);
        let style = Style { runtime: String::from("crate"), borrowed: false };
        let mut files = Vec::new();
        for group in &groups {
            let path = out.join(format!("{}.rs", group.module));
            let docs = fs::read_to_string(&path).map(|t| Docs::read(&t)).unwrap_or_default();
            files.push(File { text: write::file(group, &style, &docs), path });
        }
        files.push(File {
            path: out.join("catalogue.rs"),
            text: index::modules(&groups)
                + "\n"
                + &index::exports(&groups)
                + "\n"
                + &index::for_each_message(&groups),
        });
        files
    }
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "json") {
            files.push(path);
        }
    }
    Ok(())
}

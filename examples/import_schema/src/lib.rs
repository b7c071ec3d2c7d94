//! Converts Kafka's message schemas (JSON) into annotated Rust.
//!
//! [`Schemas::read`] reads and checks a folder, [`Schemas::files`] writes it as Rust, and
//! [`output`] stores the result or compares it with existing files.

use std::io;
use std::path::{Path, PathBuf};

mod disk;
mod docs;
mod error_codes;
mod group;
mod index;
mod logs;
mod names;
pub mod output;
mod tables;
mod target;
mod write;

pub use error_codes::ErrorCodes;
pub use output::File;

use group::Group;
use kafka_wire::schemas::Error;
use kafka_wire::schemas::file::{default, error, json, written as schema};
use schema::Message;
use target::Target;

/// The schemas in a set of files.
#[derive(Debug)]
pub struct Schemas(kafka_wire::schemas::Schemas);

/// The options for writing schemas.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The target folder, which is one of a crate's modules.
    pub out: PathBuf,
    /// The APIs or messages whose files are written; if empty, all are.
    pub only: Vec<String>,
    /// Whether text, bytes, records and arrays of integers borrow from the input.
    pub borrowed: bool,
    /// Whether the schemas' `about` is left out of the docs.
    pub no_about: bool,
    /// The path of the runtime in the crate, if not `kafka_wire`. It has no effect in kafka-wire
    /// itself.
    pub runtime: Option<String>,
}

impl Schemas {
    /// Reads all `.json` files in a folder and its subfolders. Each folder is one of Kafka's
    /// modules: API keys of records are unique in it. If `strict`, everything that Kafka's newest
    /// generator rejects is an error. Otherwise, what older generators accept is read with a
    /// [note](Self::notes).
    ///
    /// # Errors
    /// If a file or folder cannot be read.
    pub fn read(folder: &Path, strict: bool) -> io::Result<Self> {
        kafka_wire::schemas::Schemas::read(folder, strict).map(Self)
    }

    /// Reads the texts of files, including those of older generators and of forks.
    pub fn parse<'t>(files: impl IntoIterator<Item = (&'t Path, &'t str)>) -> Self {
        Self::parse_as(files, false)
    }

    /// Reads the texts of files, with `strict` as in [`read`](Self::read).
    pub fn parse_as<'t>(
        files: impl IntoIterator<Item = (&'t Path, &'t str)>,
        strict: bool,
    ) -> Self {
        Self(kafka_wire::schemas::Schemas::parse_as(files, strict))
    }

    fn messages(&self) -> &[Message] {
        self.0.files()
    }

    /// The mistakes in the schemas, by file and line.
    #[must_use]
    pub fn errors(&self) -> &[Error] {
        self.0.errors()
    }

    /// The mistakes in the schemas that `only` selects; in all schemas if it is empty.
    pub fn errors_of<'s>(&'s self, only: &'s [String]) -> impl Iterator<Item = &'s Error> {
        self.errors()
            .iter()
            .filter(move |error| only.is_empty() || self.asks_for(only, &error.file))
    }

    /// Whether a file has a selected message or its partner. An unreadable file is matched by its
    /// name.
    fn asks_for(&self, only: &[String], file: &Path) -> bool {
        let called = |message: &Message| only.iter().any(|name| is_called(message, name));
        let mut here =
            self.messages().iter().filter(|message| *message.place.at.file == *file).peekable();
        if here.peek().is_none() {
            let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let ends = ["", "Request", "Response", "Key", "Value"];
            return only.iter().any(|name| {
                ends.iter().any(|end| stem.eq_ignore_ascii_case(&format!("{name}{end}")))
            });
        }
        here.any(|message| {
            let pair =
                |other: &&Message| group::pairs(message, other) || group::pairs(other, message);
            called(message) || self.messages().iter().filter(pair).any(called)
        })
    }

    /// What was read differently from how the files state it. None of it changes the bytes.
    #[must_use]
    pub fn notes(&self) -> &[Error] {
        self.0.notes()
    }

    /// Whether there are no schemas.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The `names` that no API and no message has.
    pub fn unknown<'n>(&self, names: &'n [String]) -> impl Iterator<Item = &'n str> {
        names.iter().map(String::as_str).filter(|name| {
            !self.messages().iter().any(|message| !message.is_gone() && is_called(message, name))
        })
    }

    /// Returns the schemas as Rust, with the docs of the existing files. Mistakes are written
    /// unchanged, so that the derive can report them too; check [`errors`](Self::errors) first to
    /// avoid that. If only some files are written, the file that declares the modules also lists
    /// the existing ones.
    ///
    /// # Errors
    /// If an existing file cannot be read.
    pub fn files(&self, options: &Options) -> io::Result<Vec<File>> {
        let target = Target::of(&options.out)?;
        let mut groups = self.groups(&target);
        groups.retain(|group| options.wants(group) || options.path(group).exists());
        let style = target.style(options);
        let mut files = Vec::new();
        for group in groups.iter().filter(|group| options.wants(group)) {
            files.push(File::new(options.path(group), |docs| write::file(group, &style, docs))?);
        }
        files.extend(target.index(&options.out, &groups)?);
        if options.only.is_empty() {
            files.extend(target.api_table(self.messages())?);
            files.extend(target.logs(&groups)?);
        }
        Ok(files)
    }

    /// Returns the message files without a schema: it was removed, or is in another folder.
    ///
    /// # Errors
    /// If the folder or a file in it cannot be read.
    pub fn left_over(&self, options: &Options) -> io::Result<Vec<PathBuf>> {
        let groups = self.groups(&Target::of(&options.out)?);
        let known: Vec<PathBuf> = groups.iter().map(|group| options.path(group)).collect();
        output::left_over(&options.out, &known)
    }

    /// The files of all messages.
    fn groups(&self, target: &Target) -> Vec<Group<'_>> {
        let living = self.messages().iter().filter(|message| !message.is_gone());
        group::all(living.filter(|message| target.holds(message)))
    }
}

impl Options {
    fn path(&self, group: &Group<'_>) -> PathBuf {
        self.out.join(format!("{}.rs", group.module))
    }

    /// Whether the file of these messages is written. A file is always complete: a request comes
    /// with its response.
    fn wants(&self, group: &Group<'_>) -> bool {
        let called = |name: &String| group.messages.iter().any(|message| is_called(message, name));
        self.only.is_empty() || self.only.iter().any(called)
    }
}

/// Whether the message or its API has this name.
fn is_called(message: &Message, name: &str) -> bool {
    [message.name.as_str(), group::base(message)].iter().any(|own| own.eq_ignore_ascii_case(name))
}

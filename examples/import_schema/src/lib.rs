//! Kafka's message schemas, the JSON that Kafka ships, to annotated Rust.
//!
//! [`Schemas::read`] reads and checks a folder, [`Schemas::files`] writes it as Rust,
//! [`output`] puts that on the disk or compares it with what is there.

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

/// Schemas as they stand in their files.
#[derive(Debug)]
pub struct Schemas(kafka_wire::schemas::Schemas);

/// How they are written.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The folder, one of a crate's modules.
    pub out: PathBuf,
    /// The names of APIs or messages, whose files are written; all are, if there is none.
    pub only: Vec<String>,
    /// With a lifetime: text, bytes, records and arrays of integers are views of the input.
    pub borrowed: bool,
    /// Without the schemas' `about` as docs.
    pub no_about: bool,
    /// Where the crate has the runtime, if not at `kafka_wire`; in kafka-wire itself it says nothing.
    pub runtime: Option<String>,
}

impl Schemas {
    /// Reads all `.json` files in a folder and below. Each folder is one of Kafka's modules: api
    /// keys of records are unique in it. If `strict`, what only Kafka's newest generator refuses is
    /// refused too; else it is read with a [note](Self::notes).
    ///
    /// # Errors
    /// If a file or folder cannot be read.
    pub fn read(folder: &Path, strict: bool) -> io::Result<Self> {
        kafka_wire::schemas::Schemas::read(folder, strict).map(Self)
    }

    /// Reads the texts of files, those of older generators and of forks too.
    pub fn parse<'t>(files: impl IntoIterator<Item = (&'t Path, &'t str)>) -> Self {
        Self::parse_as(files, false)
    }

    /// Reads the texts of files, as `strict` as [`read`](Self::read).
    pub fn parse_as<'t>(
        files: impl IntoIterator<Item = (&'t Path, &'t str)>,
        strict: bool,
    ) -> Self {
        Self(kafka_wire::schemas::Schemas::parse_as(files, strict))
    }

    fn messages(&self) -> &[Message] {
        self.0.files()
    }

    /// What is wrong with them, by file and line.
    #[must_use]
    pub fn errors(&self) -> &[Error] {
        self.0.errors()
    }

    /// What is wrong with those that `only` asks for; with all, if that is empty.
    pub fn errors_of<'s>(&'s self, only: &'s [String]) -> impl Iterator<Item = &'s Error> {
        self.errors()
            .iter()
            .filter(move |error| only.is_empty() || self.asks_for(only, &error.file))
    }

    /// Whether a file has a message that is asked for, or what belongs to one; a file that cannot be
    /// read goes by its name.
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

    /// What was read in another way than it stands in the files: it changes no byte.
    #[must_use]
    pub fn notes(&self) -> &[Error] {
        self.0.notes()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Which of `names` no API and no message has.
    pub fn unknown<'n>(&self, names: &'n [String]) -> impl Iterator<Item = &'n str> {
        names.iter().map(String::as_str).filter(|name| {
            !self.messages().iter().any(|message| !message.is_gone() && is_called(message, name))
        })
    }

    /// The schemas as Rust, with the docs of the files that they replace. What is wrong is written
    /// as it stands, so that the derive can say so, too: whoever wants to have none of it looks at
    /// [`errors`](Self::errors) first. The file that declares the modules has also those that are
    /// there already, where only some are written.
    ///
    /// # Errors
    /// If a file that is to be replaced cannot be read.
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

    /// The files of messages that are there without a schema: it is gone, or in another folder.
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

    /// Whether the file of these messages is written. It is whole: a request is not without its
    /// response.
    fn wants(&self, group: &Group<'_>) -> bool {
        let called = |name: &String| group.messages.iter().any(|message| is_called(message, name));
        self.only.is_empty() || self.only.iter().any(called)
    }
}

/// By its own name, or that of its API.
fn is_called(message: &Message, name: &str) -> bool {
    [message.name.as_str(), group::base(message)].iter().any(|own| own.eq_ignore_ascii_case(name))
}

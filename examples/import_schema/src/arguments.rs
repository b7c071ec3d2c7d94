//! What the program is asked for.

use std::fmt;
use std::path::PathBuf;

use import_schema::Options;
use lexopt::Parser;
use lexopt::prelude::{Long, Short, Value, ValueExt as _};

pub(crate) const USAGE: &str = "\
usage: import_schema DIR --out DIR [--check] [--prune] [--strict] [--only NAME,...] [--borrowed]
                     [--no-about] [--crate PATH] [--errors FILE]

Reads Kafka's message schemas, all .json files in DIR and below, and writes them as Rust:
one file for each API, and mod.rs. What is refused is shown, and then nothing is written.
A folder holds the schemas of one of Kafka's modules (jars), in which api keys are unique.
Doc comments of files that are there, /// and //!, are kept, and nothing else in them.

  --out DIR      where the files go, a folder for them alone in a crate's sources; in
                 kafka-wire itself also its tables
  --check        write nothing; show what differs, and exit with 1 if something does
  --prune        remove the files of messages that have no schema any more
  --strict       refuse what Kafka's newest generator refuses and older ones and forks do not: the
                 listener zkBroker, other entity types, no flexibleVersions, text after the
                 schema; else there is a note
  --only NAMES   APIs or messages: Fetch,Metadata,TopicRecord; the others stay as they are
  --borrowed     forms with a lifetime: &'a str, &'a [u8], RecordsRef<'a>, IntArray<'a, i32>
  --no-about     without the schemas' `about` as doc comments
  --crate PATH   where the crate has kafka-wire, if not at kafka_wire
  --errors FILE  Kafka's error codes, for kafka-wire's table: lines of
                 {\"code\": 6, \"name\": \"NOT_LEADER_OR_FOLLOWER\", \"retriable\": true}

exit: 0, 1 if something is refused or differs, 2 if it cannot be tried";

pub(crate) struct Arguments {
    pub(crate) folder: PathBuf,
    pub(crate) options: Options,
    pub(crate) check: bool,
    pub(crate) prune: bool,
    pub(crate) strict: bool,
    pub(crate) errors: Option<PathBuf>,
}

impl Arguments {
    /// None, where only help is wanted.
    pub(crate) fn read(parser: Parser) -> Result<Option<Self>, String> {
        let usage = |error: &dyn fmt::Display| format!("{error}; --help says what it takes");
        let given = Given::read(parser).map_err(|error| usage(&error))?;
        let Given { help, folder, out, errors, check, prune, strict, mut options } = given;
        if help {
            return Ok(None);
        }
        options.out = out.ok_or_else(|| usage(&"--out is missing"))?;
        let folder = folder.ok_or_else(|| usage(&"the folder of schemas is missing"))?;
        Ok(Some(Self { folder, options, check, prune, strict, errors }))
    }
}

/// The arguments one by one.
#[derive(Default)]
struct Given {
    help: bool,
    folder: Option<PathBuf>,
    out: Option<PathBuf>,
    errors: Option<PathBuf>,
    check: bool,
    prune: bool,
    strict: bool,
    options: Options,
}

impl Given {
    fn read(mut parser: Parser) -> Result<Self, lexopt::Error> {
        let mut given = Self::default();
        while let Some(argument) = parser.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(Self { help: true, ..given }),
                Long("check") => given.check = true,
                Long("prune") => given.prune = true,
                Long("strict") => given.strict = true,
                Long("no-about") => given.options.no_about = true,
                Long("borrowed") => given.options.borrowed = true,
                Long("out") => given.out = Some(parser.value()?.into()),
                Long("errors") => given.errors = Some(parser.value()?.into()),
                Long("crate") => given.options.runtime = Some(parser.value()?.parse_with(path)?),
                Long("only") => {
                    let names = parser.value()?.string()?;
                    given.options.only.extend(names.split(',').map(|name| name.trim().to_owned()));
                }
                Value(value) if given.folder.is_none() => given.folder = Some(value.into()),
                other => return Err(other.unexpected()),
            }
        }
        Ok(given)
    }
}

/// A path as Rust writes it.
fn path(text: &str) -> Result<String, &'static str> {
    let is_name = |name: &str| {
        !name.starts_with(|c: char| c.is_ascii_digit())
            && !name.is_empty()
            && name.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    match text.strip_prefix("::").unwrap_or(text).split("::").all(is_name) {
        true => Ok(text.to_owned()),
        false => Err("a path is such as crate::protocol::wire"),
    }
}

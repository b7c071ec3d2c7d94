//! The command line.

use std::fmt;
use std::path::PathBuf;

use import_schema::Options;
use lexopt::Parser;
use lexopt::prelude::{Long, Short, Value, ValueExt as _};

pub(crate) const USAGE: &str = "\
usage: import_schema DIR --out DIR [--check] [--prune] [--strict] [--only NAME,...] [--borrowed]
                     [--no-about] [--crate PATH] [--errors FILE]

Reads Kafka's message schemas (all .json files in DIR and its subfolders) and writes them as
Rust: one file for each API, and mod.rs. If a schema has a mistake, it writes nothing and lists
the mistakes. Each folder has the schemas of one of Kafka's modules (jars), where API keys are
unique. In existing files, it keeps doc comments (/// and //!) and replaces everything else.

  --out DIR      the folder for the files, in a crate's sources; nothing else should be in it.
                 In kafka-wire, its tables are written too
  --check        write nothing; show the differences, and exit with 1 if there are any
  --prune        remove the files of messages that no longer have a schema
  --strict       reject what only Kafka's newest generator rejects: the listener zkBroker, other
                 entity types, no flexibleVersions, text after the schema. By default, these are
                 read with a note
  --only NAMES   write only these APIs or messages: Fetch,Metadata,TopicRecord
  --borrowed     use types with a lifetime: &'a str, &'a [u8], RecordsRef<'a>, IntArray<'a, i32>
  --no-about     do not write the schemas' `about` as doc comments
  --crate PATH   the path of kafka-wire in your crate, if not kafka_wire
  --errors FILE  Kafka's error codes for kafka-wire's table, in lines such as
                 {\"code\": 6, \"name\": \"NOT_LEADER_OR_FOLLOWER\", \"retriable\": true}

exit status: 0 success; 1 something was rejected or differs; 2 wrong usage or unreadable input";

pub(crate) struct Arguments {
    pub(crate) folder: PathBuf,
    pub(crate) options: Options,
    pub(crate) check: bool,
    pub(crate) prune: bool,
    pub(crate) strict: bool,
    pub(crate) errors: Option<PathBuf>,
}

impl Arguments {
    /// Returns `None` if only help is wanted.
    pub(crate) fn read(parser: Parser) -> Result<Option<Self>, String> {
        let usage = |error: &dyn fmt::Display| format!("{error}; see --help");
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

/// The arguments, before they are combined.
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

/// Parses a Rust path.
fn path(text: &str) -> Result<String, &'static str> {
    let is_name = |name: &str| {
        !name.starts_with(|c: char| c.is_ascii_digit())
            && !name.is_empty()
            && name.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    match text.strip_prefix("::").unwrap_or(text).split("::").all(is_name) {
        true => Ok(text.to_owned()),
        false => Err("expected a Rust path, such as crate::protocol::wire"),
    }
}

//! Writes Kafka's message schemas as Rust, annotated for `#[derive(KafkaMessage)]`.
//!
//! `cargo run -p import_schema -- DIR --out DIR`; `--help` says the rest.

use std::error::Error;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use import_schema::{ErrorCodes, File, Options, Schemas, output};
use lexopt::prelude::{Long, Short, Value, ValueExt as _};

const USAGE: &str = "\
usage: import_schema DIR --out DIR [--check] [--only NAME,...] [--borrowed]
                     [--crate PATH] [--errors FILE]

Reads Kafka's message schemas, all .json files in DIR and below, and writes them as Rust:
one file for each API, and mod.rs. What is refused is shown, and then nothing is written.
A folder holds the schemas of one of Kafka's modules (jars), in which api keys are unique.
Doc comments of files that are there are kept.

  --out DIR      where the files go, a folder of a crate's sources; in kafka-wire itself
                 also its tables
  --check        write nothing; show what differs, and exit with 1 if something does
  --only NAMES   APIs or messages: Fetch,Metadata,TopicRecord; the others stay as they are
  --borrowed     forms with a lifetime: &'a str, &'a [u8], RecordsRef<'a>, IntArray<'a, i32>
  --crate PATH   where the crate has kafka-wire, if not at kafka_wire
  --errors FILE  Kafka's error codes, for kafka-wire's table: lines of
                 {\"code\": 6, \"name\": \"NOT_LEADER_OR_FOLLOWER\", \"retriable\": true}

exit: 0, 1 if something is refused or differs, 2 if it cannot be tried";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

struct Arguments {
    folder: PathBuf,
    options: Options,
    check: bool,
    errors: Option<PathBuf>,
}

fn main() -> ExitCode {
    let run = || match arguments(lexopt::Parser::from_env())? {
        Some(arguments) => import(&arguments),
        None => {
            say(USAGE);
            Ok(true)
        }
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            complain(&format!("import_schema: {error}"));
            ExitCode::from(2)
        }
    }
}

/// None, where only help is wanted.
fn arguments(mut parser: lexopt::Parser) -> Result<Option<Arguments>> {
    let usage = |error: &dyn std::fmt::Display| format!("{error}; --help says what it takes");
    let (mut folder, mut out, mut errors) = (None, None, None);
    let (mut options, mut check) = (Options::default(), false);
    let mut read = || -> std::result::Result<bool, lexopt::Error> {
        while let Some(argument) = parser.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(false),
                Long("check") => check = true,
                Long("borrowed") => options.borrowed = true,
                Long("out") => out = Some(parser.value()?.into()),
                Long("errors") => errors = Some(parser.value()?.into()),
                Long("crate") => options.runtime = Some(parser.value()?.parse_with(path)?),
                Long("only") => {
                    let names = parser.value()?.string()?;
                    options.only.extend(names.split(',').map(|name| name.trim().to_owned()));
                }
                Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
                other => return Err(other.unexpected()),
            }
        }
        Ok(true)
    };
    if !read().map_err(|error| usage(&error))? {
        return Ok(None);
    }
    options.out = out.ok_or_else(|| usage(&"--out is missing"))?;
    let folder = folder.ok_or_else(|| usage(&"the folder of schemas is missing"))?;
    Ok(Some(Arguments { folder, options, check, errors }))
}

/// A path as Rust writes it.
fn path(text: &str) -> std::result::Result<String, &'static str> {
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

/// Whether all went well: nothing is refused, and nothing differs that may not.
fn import(Arguments { folder, options, check, errors }: &Arguments) -> Result<bool> {
    let schemas = Schemas::read(folder)?;
    if schemas.is_empty() {
        return Err(format!("{}: no schema is in it", folder.display()).into());
    }
    let codes = errors.as_deref().map(ErrorCodes::read).transpose()?;
    let wrong_codes = codes.iter().flat_map(ErrorCodes::errors);
    let refused: Vec<_> = schemas.errors().iter().chain(wrong_codes).collect();
    if !refused.is_empty() {
        refused.iter().for_each(|error| complain(&error.to_string()));
        complain(&format!("import_schema: {} refused, nothing written", refused.len()));
        return Ok(false);
    }
    if let Some(name) = schemas.unknown(&options.only).next() {
        let folder = folder.display();
        return Err(format!("{folder}: no API or message is called {name:?}").into());
    }
    let mut files = schemas.files(options)?;
    if let Some(codes) = codes {
        let table = codes.table(&options.out)?;
        files.push(table.ok_or("--errors is for a folder of kafka-wire alone")?);
    }
    let left = match options.only.is_empty() {
        true => output::left_over(&options.out, &files)?,
        false => Vec::new(),
    };
    if *check {
        return Ok(compare(&files, &left));
    }
    write(&files, &left)?;
    Ok(true)
}

/// Shows what differs; whether nothing does.
fn compare(files: &[File], left: &[PathBuf]) -> bool {
    let differing: Vec<_> = files.iter().filter(|file| file.differs()).collect();
    differing.iter().for_each(|file| say(file.diff().trim_end()));
    left.iter().for_each(|path| say(&without_schema(path)));
    differing.is_empty() && left.is_empty()
}

/// Writes what differs, and says what is left to do by hand.
fn write(files: &[File], left: &[PathBuf]) -> Result<()> {
    let written = output::write(files)?;
    for file in files {
        for docs in &file.lost_docs {
            say(&format!("{}: docs without a place: {docs}", file.path.display()));
        }
    }
    left.iter().for_each(|path| say(&format!("{}; remove it", without_schema(path))));
    say(&format!("{written} of {} files written, the others are as they were", files.len()));
    Ok(())
}

fn without_schema(path: &Path) -> String {
    format!("{}: there is no schema for it", path.display())
}

/// Prints a line; whoever reads no further needs no more.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

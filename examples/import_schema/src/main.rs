//! Writes Kafka's message schemas as Rust, annotated for `#[derive(KafkaMessage)]`.
//!
//! `cargo run -p import_schema -- DIR --out DIR`; `--help` says the rest.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use import_schema::{ErrorCodes, Options, Schemas, output};
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
  --only NAMES   APIs or messages: Fetch,Metadata,TopicRecord
  --borrowed     forms with a lifetime: &'a str, &'a [u8], RecordsRef<'a>, IntArray<'a, i32>
  --crate PATH   where the crate has kafka-wire, if not at kafka_wire
  --errors FILE  Kafka's error codes, for kafka-wire's table: lines of
                 {\"code\": 6, \"name\": \"NOT_LEADER_OR_FOLLOWER\", \"retriable\": true}

exit: 0, 1 if something is refused or differs, 2 if it cannot be tried";

struct Arguments {
    folder: PathBuf,
    options: Options,
    check: bool,
    errors: Option<PathBuf>,
}

fn main() -> ExitCode {
    let run = || match arguments()? {
        Some(arguments) => import(&arguments),
        None => {
            say(USAGE);
            Ok(true)
        }
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(text) => {
            eprintln!("import_schema: {text}");
            ExitCode::from(2)
        }
    }
}

/// None, where only help is wanted.
fn arguments() -> Result<Option<Arguments>, String> {
    let usage = |error: lexopt::Error| format!("{error}\n{USAGE}");
    let mut parser = lexopt::Parser::from_env();
    let (mut folder, mut out, mut errors) = (None, None, None);
    let (mut options, mut check) = (Options::default(), false);
    while let Some(argument) = parser.next().map_err(usage)? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("check") => check = true,
            Long("borrowed") => options.borrowed = true,
            Long("out") => out = Some(parser.value().map_err(usage)?.into()),
            Long("errors") => errors = Some(parser.value().map_err(usage)?.into()),
            Long("crate") => options.runtime = Some(text(&mut parser).map_err(usage)?),
            Long("only") => {
                let names = text(&mut parser).map_err(usage)?;
                options.only.extend(names.split(',').map(|name| name.trim().to_owned()));
            }
            Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            other => return Err(usage(other.unexpected())),
        }
    }
    options.out = out.ok_or_else(|| format!("--out is missing\n{USAGE}"))?;
    let folder = folder.ok_or_else(|| format!("the folder of schemas is missing\n{USAGE}"))?;
    Ok(Some(Arguments { folder, options, check, errors }))
}

fn text(parser: &mut lexopt::Parser) -> Result<String, lexopt::Error> {
    parser.value()?.string()
}

/// Whether all went well: nothing is refused, and nothing differs that may not.
fn import(arguments: &Arguments) -> Result<bool, String> {
    let Arguments { folder, options, check, errors } = arguments;
    let schemas =
        Schemas::read(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if schemas.is_empty() {
        return Err(format!("{}: no schema is in it", folder.display()));
    }
    let mut refused = schemas.errors().to_vec();
    let mut codes = None;
    if let Some(path) = errors {
        let text =
            fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        match ErrorCodes::parse(path, &text) {
            Ok(parsed) => codes = Some(parsed),
            Err(errors) => refused.extend(errors),
        }
    }
    if !refused.is_empty() {
        refused.iter().for_each(|error| eprintln!("{error}"));
        eprintln!("import_schema: {} refused, nothing written", refused.len());
        return Ok(false);
    }
    if let Some(name) = schemas.unknown(&options.only).next() {
        return Err(format!("{}: no API or message is called {name}", folder.display()));
    }
    let disk = |error: io::Error| format!("{}: {error}", options.out.display());
    let mut files = schemas.files(options).map_err(disk)?;
    if let Some(codes) = codes {
        match codes.table(&options.out).map_err(disk)? {
            Some(table) => files.push(table),
            None => return Err(String::from("--errors is for a folder of kafka-wire alone")),
        }
    }
    let left = match options.only.is_empty() {
        true => output::left_over(&options.out, &files).map_err(disk)?,
        false => Vec::new(),
    };
    match check {
        true => Ok(compare(&files, &left)),
        false => {
            let written = output::write(&files).map_err(disk)?;
            left.iter()
                .for_each(|path| say(&format!("{}: no schema is its; remove it", path.display())));
            say(&format!(
                "{written} of {} files written, the others are as they were",
                files.len()
            ));
            Ok(true)
        }
    }
}

/// Shows what differs; whether nothing does.
fn compare(files: &[output::File], left: &[PathBuf]) -> bool {
    let differing: Vec<_> = files.iter().filter(|file| file.differs()).collect();
    differing.iter().for_each(|file| say(file.diff().trim_end()));
    left.iter().for_each(|path| say(&format!("{}: no schema is its", path.display())));
    differing.is_empty() && left.is_empty()
}

/// Prints a line; whoever reads no further needs no more.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

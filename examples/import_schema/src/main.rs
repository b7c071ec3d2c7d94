//! Writes Kafka's message schemas as Rust, annotated for `#[derive(KafkaMessage)]`.
//!
//! `cargo run -p import_schema -- DIR --out DIR`; `--help` lists all options.

mod arguments;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arguments::{Arguments, USAGE};
use examples::program::{complain, exit_code, say};
use import_schema::{ErrorCodes, File, Schemas, output};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let run = || match Arguments::read(lexopt::Parser::from_env())? {
        Some(arguments) => import(&arguments),
        None => {
            say(USAGE);
            Ok(true)
        }
    };
    exit_code("import_schema", run())
}

/// Returns whether all went well: no errors, and with `--check` no differences.
fn import(Arguments { folder, options, check, prune, strict, errors }: &Arguments) -> Result<bool> {
    let schemas = Schemas::read(folder, *strict)?;
    if schemas.is_empty() {
        return Err(format!("{}: no schemas found", folder.display()).into());
    }
    let codes = errors.as_deref().map(ErrorCodes::read).transpose()?;
    let wrong_codes = codes.iter().flat_map(ErrorCodes::errors);
    schemas.notes().iter().for_each(|note| complain(&format!("note: {note}")));
    let refused: Vec<_> = schemas.errors_of(&options.only).chain(wrong_codes).collect();
    if !refused.is_empty() {
        refused.iter().for_each(|error| complain(&error.to_string()));
        complain(&format!("import_schema: errors: {}; nothing written", refused.len()));
        return Ok(false);
    }
    if let Some(name) = schemas.unknown(&options.only).next() {
        let folder = folder.display();
        return Err(format!("{folder}: no API or message is called {name:?}").into());
    }
    let mut files = schemas.files(options)?;
    if let Some(codes) = codes {
        let table = codes.table(&options.out)?;
        files.push(table.ok_or("--errors works only with a folder of kafka-wire")?);
    }
    let left = schemas.left_over(options)?;
    if *check {
        return Ok(compare(&files, &left));
    }
    write(&files, if *prune { &[] } else { &left })?;
    if *prune {
        for path in &left {
            output::remove(path)?;
            say(&format!("{}: removed", path.display()));
        }
    }
    Ok(true)
}

/// Prints the differences, and returns whether there are none.
fn compare(files: &[File], left: &[PathBuf]) -> bool {
    let differing: Vec<_> = files.iter().filter(|file| file.differs()).collect();
    differing.iter().for_each(|file| say(file.diff().trim_end()));
    left.iter().for_each(|path| say(&without_schema(path)));
    differing.is_empty() && left.is_empty()
}

/// Writes the files that differ, and reports what remains to do by hand.
fn write(files: &[File], left: &[PathBuf]) -> Result<()> {
    let written = output::write(files)?;
    for file in files {
        for docs in &file.lost_docs {
            say(&format!("{}: docs without a place: {docs}", file.path.display()));
        }
    }
    left.iter().for_each(|path| say(&format!("{}; remove it", without_schema(path))));
    say(&format!("{written} of {} files written; the others are unchanged", files.len()));
    Ok(())
}

fn without_schema(path: &Path) -> String {
    format!("{}: there is no schema for it", path.display())
}

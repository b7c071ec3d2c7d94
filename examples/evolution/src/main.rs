//! Reports what a change of Kafka schemas breaks.
//!
//! `cargo run -p evolution -- OLD NEW`; `--help` lists all options.

mod arguments;
mod of_crate;
mod report;
mod sources;

use std::process::ExitCode;

use arguments::{Arguments, Format, USAGE};
use examples::nearest::unknown;
use examples::program::{complain, exit_code, say};
use kafka_wire::evolution::{Accepted, compare_all};
use kafka_wire::schemas::Schemas;
use report::{Places, Report};

fn main() -> ExitCode {
    let run = || match Arguments::read(lexopt::Parser::from_env())? {
        Some(arguments) => compare(&arguments),
        None => {
            say(USAGE);
            Ok(true)
        }
    };
    exit_code("evolution", run())
}

/// Returns whether everything that breaks is accepted.
fn compare(arguments: &Arguments) -> Result<bool, String> {
    let accepted = match &arguments.accepted {
        Some(path) => Accepted::parse(&sources::text(path)?)
            .map_err(|error| format!("{}: {error}", path.display()))?,
        None => Accepted::default(),
    };
    let (old, new) = sources::read(&arguments.old, &arguments.new)?;
    let mut differences = compare_all(&old.messages(), &new.messages());
    if let Some(unknown) = arguments.only.iter().find(|name| !has(&old, name) && !has(&new, name)) {
        return Err(no_message(unknown, &old, &new));
    }
    let is_wanted = |name: &String| arguments.only.is_empty() || arguments.only.contains(name);
    differences.retain(|difference| is_wanted(&difference.message));
    let report = Report {
        differences: &differences,
        accepted: &accepted,
        level: arguments.level,
        quiet: arguments.quiet,
        places: &Places::of_schemas(&new),
    };
    match arguments.format {
        Format::Text => say(&report.text()),
        Format::Json => say(&report.json()),
        Format::Github => say(&report.github()),
    }
    for line in accepted.unused(&differences) {
        complain(&format!("evolution: `{line}` matches no change; remove the line"));
    }
    Ok(report.open().next().is_none())
}

fn has(schemas: &Schemas, name: &str) -> bool {
    schemas.files().iter().any(|message| message.name == name)
}

fn no_message(name: &str, old: &Schemas, new: &Schemas) -> String {
    let mut names: Vec<&str> =
        old.files().iter().chain(new.files()).map(|message| message.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    unknown("message", name, names.into_iter())
}

//! Writes a site that explains all of Kafka's messages.
//!
//! `cargo run -p site -- OUT`; see `--help`.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use examples::nearest::unknown;
use kafka_wire::MessageSchema;
use kafka_wire::messages::SCHEMAS;
use pages::{Progress, Site};

const USAGE: &str = "\
usage: site OUT [NAME…] [OPTION…]

Writes a site that explains Kafka's messages: OUT/index.html lists them all, and each API and record
has a page with its bytes, nodes, fields and schema in every version. Open the files in a browser;
they need no server.

  OUT           the folder to write to; it is created if it does not exist
  NAME          only these messages, such as FetchRequest FetchResponse
  --title TEXT  the title of the site; default: Kafka's messages
  --no-box      leave out the box that explains your own bytes; without this option, cargo builds
                it for WebAssembly: rustup target add wasm32-unknown-unknown
  -h, --help    show this help

exit status: 0 success; 1 a file cannot be written; 2 wrong usage";

struct Arguments {
    out: PathBuf,
    names: Vec<String>,
    title: String,
    has_box: bool,
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(Some(arguments)) => arguments,
        Ok(None) => {
            let _ = writeln!(io::stdout(), "{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("site: {error}");
            return ExitCode::from(2);
        }
    };
    let messages = match messages(&arguments.names) {
        Ok(messages) => messages,
        Err(error) => {
            eprintln!("site: {error}");
            return ExitCode::from(2);
        }
    };
    match write(&arguments, messages) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("site: {}: {error}", arguments.out.display());
            ExitCode::FAILURE
        }
    }
}

fn arguments() -> Result<Option<Arguments>, lexopt::Error> {
    use lexopt::prelude::*;
    let (mut out, mut names) = (None, Vec::new());
    let (mut title, mut has_box) = (String::from("Kafka's messages"), true);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("help") | Short('h') => return Ok(None),
            Long("title") => title = parser.value()?.string()?,
            Long("no-box") => has_box = false,
            Value(value) if out.is_none() => out = Some(PathBuf::from(value)),
            Value(value) => names.push(value.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    let out = out.ok_or("name a folder to write to; `site --help` shows how")?;
    Ok(Some(Arguments { out, names, title, has_box }))
}

/// Finds the messages with these names; all messages if there are none.
fn messages(names: &[String]) -> Result<Vec<&'static MessageSchema>, String> {
    if names.is_empty() {
        return Ok(SCHEMAS.to_vec());
    }
    let find = |name: &String| {
        let found = SCHEMAS.iter().copied().find(|schema| schema.name() == name);
        let known = || SCHEMAS.iter().map(|schema| schema.name());
        found.ok_or_else(|| unknown("message", name, known()))
    };
    names.iter().map(find).collect()
}

fn write(arguments: &Arguments, messages: Vec<&'static MessageSchema>) -> io::Result<()> {
    let mut site = Site::new(&arguments.title).messages(messages);
    if arguments.has_box {
        match pages::build_explainer() {
            Ok(wasm) => site = site.explainer(wasm),
            Err(error) => eprintln!(
                "site: {error}; the pages have no box for your own bytes. Install the target with \
                 `rustup target add wasm32-unknown-unknown`, or pass --no-box"
            ),
        }
    }
    let watched = io::stderr().is_terminal();
    let (mut bytes, mut largest) = (0, (String::new(), 0));
    site.write(&arguments.out, |Progress { file, size, done, pages }| {
        bytes += size;
        if size > largest.1 {
            largest = (file.into(), size);
        }
        if watched {
            eprint!("\r\x1b[K{done} of {pages} {file}");
        }
    })?;
    if watched {
        eprint!("\r\x1b[K");
    }
    let index = arguments.out.join("index.html");
    let kib = |bytes: usize| bytes.div_ceil(1024);
    let _ = writeln!(
        io::stdout(),
        "{}: {} KiB of pages, the largest {} with {} KiB",
        index.display(),
        kib(bytes),
        largest.0,
        kib(largest.1)
    );
    Ok(())
}

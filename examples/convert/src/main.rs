//! Converts Kafka's messages between bytes and Kafka's JSON: reads JSON lines and adds keys to them.
//!
//! ```text
//! $ cargo run -p convert <<'END'
//! {"message":"EndQuorumEpochResponse","version":1,"hex":"004a01010902cafe"}
//! {"message":"EndQuorumEpochResponse","version":1,"json":{"errorCode":74,"topics":[]}}
//! END
//! {"message":"EndQuorumEpochResponse","version":1,"hex":"004a01010902cafe","json":{"errorCode":74,"topics":[]},"tags":[[9,"cafe"]],"again":"004a01010902cafe"}
//! {"message":"EndQuorumEpochResponse","version":1,"json":{"errorCode":74,"topics":[]},"hex":"004a0100"}
//! ```

mod line;
mod object;
mod tags;
mod terminal;

use std::io::{self, BufRead, ErrorKind, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: convert < LINES";

const HELP: &str = r#"Reads JSON lines. Each has "message" and "version", and "hex" or "json".
  A line with "hex" gets "json" (the message as Kafka's JSON) and "again" (the bytes encoded anew).
  A line with "json", and "tags" if there are any, gets "hex" (the bytes).
  "tags" lists unknown tagged fields: [tag, "hex"], or [tag, "hex", "topics[0]"] in a nested struct.
  A line that cannot be converted gets "error", and the next line follows.
These keys replace existing ones; all other keys stay."#;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let done = match (arguments.next(), arguments.next()) {
        (None, _) => run(io::stdin().lock(), io::stdout().lock()),
        (Some(help), None) if help == "--help" || help == "-h" => {
            writeln!(io::stdout(), "{USAGE}\n\n{HELP}")
        }
        (Some(argument), _) => {
            eprintln!("unexpected argument {}; {USAGE}", argument.display());
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    for line in input.split(b'\n') {
        let line = line?;
        if !line.trim_ascii().is_empty() {
            writeln!(out, "{}", terminal::safe(&line::answer(&line)))?;
        }
    }
    Ok(())
}

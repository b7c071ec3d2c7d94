//! Record batches as lines of JSON, for comparison with what Kafka's own classes read and write.
//!
//! - `batches gen SEED COUNT` builds records fields and prints lines `{"id","hex","batches"}` with
//!   their bytes and content.
//! - `batches read` adds `batches`, or `error`, to lines `{"hex"}`.
//! - `batches produce SEED COUNT` prints lines with records that a client produces.
//! - `batches append` adds the batch that a broker stores to the lines of `produce`.
//! - `batches committed` adds `offsets`, which a consumer with `READ_COMMITTED` gets, to lines
//!   `{"hex","aborted"}`.
//! - `batches sizes` prints the outcome for batches around `max.message.bytes`, at the broker with
//!   this address or with our checks alone.

mod append;
mod produced;
mod random;
mod sizes;

#[path = "../../../support/batch_json.rs"]
mod batch_json;
#[path = "../../../support/committed.rs"]
mod committed;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use kafka_wire::records::Decompressor;
use serde_json::{Value, json};

use batch_json::batches_json;

const USAGE: &str = "usage: batches gen SEED COUNT\n       batches read\n       \
                     batches produce SEED COUNT\n       batches append\n       \
                     batches committed\n       batches sizes DEFAULT [HOST:PORT]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match *args {
        [command @ ("gen" | "produce"), seed, count] => match (seed.parse(), count.parse()) {
            (Ok(seed), Ok(count)) if command == "gen" => generate(seed, count),
            (Ok(seed), Ok(count)) => produce(seed, count),
            _ => Err(format!("SEED and COUNT are numbers\n{USAGE}")),
        },
        ["read"] => each_line(|line| {
            match batches_of(line) {
                Ok(batches) => line["batches"] = batches,
                Err(error) => line["error"] = error.into(),
            }
            Ok(())
        }),
        ["sizes", default, ref address @ ..] if address.len() < 2 => {
            sizes::all(default, address.first().copied()).map_err(|error| error.to_string())
        }
        ["append"] => {
            let mut decompressor = Decompressor::default();
            each_line(|line| append::append(line, &mut decompressor))
        }
        ["committed"] => each_line(|line| {
            let bytes = hex::decode(line["hex"].as_str().unwrap_or_default());
            let bytes = bytes.map_err(|error| error.to_string())?;
            let offsets = committed::committed_offsets(&bytes, &line["aborted"]);
            line["offsets"] = offsets.map_err(|error| error.to_string())?.into();
            Ok(())
        }),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn generate(seed: u64, count: u64) -> Result<(), String> {
    let mut out = io::stdout().lock();
    for index in 0..count {
        let (kind, bytes) = random::records_field(seed, index)
            .map_err(|error| format!("{kind}: {error}", kind = index))?;
        let batches = batches_json(&bytes).map_err(|error| format!("{kind}-{index}: {error}"))?;
        let line = json!({ "id": format!("{kind}-{index}"), "hex": hex::encode(&bytes), "batches": batches });
        writeln!(out, "{line}").map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn produce(seed: u64, count: u64) -> Result<(), String> {
    let mut out = io::stdout().lock();
    for index in 0..count {
        let line = produced::line(seed, index).map_err(|error| format!("{index}: {error}"))?;
        writeln!(out, "{line}").map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Prints each line of standard input after `answer` has changed it.
fn each_line(mut answer: impl FnMut(&mut Value) -> Result<(), String>) -> Result<(), String> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let mut line: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
        answer(&mut line)?;
        writeln!(out, "{line}").map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn batches_of(line: &Value) -> Result<Value, String> {
    let hex = line["hex"].as_str().ok_or("no hex")?;
    let bytes = hex::decode(hex).map_err(|error| error.to_string())?;
    batches_json(&bytes).map_err(|error| error.to_string())
}

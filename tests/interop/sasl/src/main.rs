//! SASL's states beside those of a real Kafka, whose listener offers PLAIN and SCRAM-SHA-256.
//!
//! `sasl ADDRESS SEED COUNT` sends scripts of frames, right and wrong ones, to Kafka and to our
//! server, and compares what becomes of each frame; does so with COUNT exchanges of which one byte is
//! changed; and lets our client authenticate at Kafka. It ends with 1 and a text at the first
//! difference.

mod clients;
mod frames;
mod peers;
mod plain;
mod scripts;

use std::error::Error;
use std::process::ExitCode;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match *args {
        [address, seed, count] => match (seed.parse(), count.parse()) {
            (Ok(seed), Ok(count)) => run(address, seed, count),
            _ => return usage(),
        },
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: sasl ADDRESS SEED COUNT");
    ExitCode::from(2)
}

fn run(address: &str, seed: u64, count: usize) -> Result<()> {
    let scripts = scripts::all()?;
    let mut frames = 0;
    for (name, script) in &scripts {
        frames += peers::same(address, script).map_err(|error| format!("{name}: {error}"))?;
    }
    println!("{} scripts, {frames} frames: the same at Kafka and here", scripts.len());
    let authenticated = scripts::mutated(address, seed, count)?;
    println!("{count} exchanges with a changed byte: {authenticated} authenticated at both");
    println!("our client at Kafka: {}", clients::all(address)?);
    Ok(())
}

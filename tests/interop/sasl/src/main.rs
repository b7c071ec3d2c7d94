//! Compares SASL with a real Kafka, whose listener offers PLAIN and SCRAM-SHA-256.
//!
//! `sasl ADDRESS SEED COUNT` sends scripts of valid and invalid frames to Kafka and to our server,
//! and compares the outcome of each frame. It does the same with COUNT exchanges in which one byte
//! is changed, and lets our client authenticate to Kafka. It prints the first difference
//! and exits with status 1.

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

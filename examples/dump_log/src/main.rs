//! Prints and checks the files of Kafka's log directories: segments, KRaft snapshots and producer
//! snapshots.
//!
//! ```text
//! cargo run -p dump_log -- /var/kafka/__cluster_metadata-0/00000000000000000000.log
//! cargo run -p dump_log -- --verify /var/kafka/*/*.log
//! ```
//!
//! `segment.rs` cuts a file into batches, one at a time. `dump.rs` goes through the batches and
//! records and checks them; `content.rs` decodes the records of known logs, and `print.rs` prints
//! them. `file_name.rs` tells topic and kind from a path.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, ValueEnum};

use dump::Stopped;
use print::Printer;

mod content;
mod dump;
mod file_name;
mod print;
mod segment;

/// Prints and checks Kafka's files: log segments (.log), KRaft snapshots (.checkpoint) and producer
/// snapshots (.snapshot).
///
/// A broken file is printed up to the break; the error says where it is. Exit status: 0 success; 1 a file is
/// broken; 2 wrong usage, or a file cannot be read.
#[derive(Debug, Parser)]
#[command(name = "dump_log")]
struct Args {
    /// The files. Their names and folders say what they are.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Check the files, build each batch again from its records, and print one line for each file.
    #[arg(long, conflicts_with_all = ["json", "batches"])]
    verify: bool,
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
    /// Print the batches without their records.
    #[arg(long)]
    batches: bool,
    /// The topic that the files belong to, if their folders are not called TOPIC-PARTITION.
    #[arg(long, value_name = "NAME")]
    topic: Option<String>,
    /// What the files are, if their names do not end with .log, .checkpoint or .snapshot.
    #[arg(long, value_name = "KIND")]
    kind: Option<Kind>,
}

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Batches of records.
    Segment,
    /// Batches of records, a snapshot header first and a snapshot footer last.
    Checkpoint,
    /// The producers of a partition.
    ProducerSnapshot,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut status = 0;
    let mut out = Printer::new(&args, BufWriter::new(io::stdout().lock()));
    for path in &args.files {
        let (text, code) = match file(path, &args, &mut out) {
            Ok(()) => continue,
            Err(Stopped::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(Stopped::Write(error)) => return cannot_write(&error),
            Err(Stopped::Read(error)) => (format!("{}: {error}", path.display()), 2),
            Err(Stopped::Broken(text)) => (format!("{}: {text}", path.display()), 1),
        };
        // Flush before printing the error, so that the output precedes it on a terminal.
        _ = out.flush();
        eprintln!("dump_log: {text}");
        status = code.max(status);
    }
    match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => cannot_write(&error),
        _ => ExitCode::from(status),
    }
}

fn cannot_write(error: &io::Error) -> ExitCode {
    eprintln!("dump_log: cannot write: {error}");
    ExitCode::from(2)
}

fn file(path: &Path, args: &Args, out: &mut Printer<impl Write>) -> Result<(), Stopped> {
    let wrong = |text| Stopped::Read(io::Error::new(io::ErrorKind::InvalidInput, text));
    let input = File::open(path).map_err(Stopped::Read)?;
    if input.metadata().map_err(Stopped::Read)?.is_dir() {
        return Err(wrong("is a folder; name the files in it"));
    }
    let kind = args
        .kind
        .or_else(|| file_name::kind(path))
        .ok_or_else(|| wrong("cannot tell what it is by its name; add --kind"))?;
    let topic = args.topic.as_deref().or_else(|| file_name::topic(path));
    out.file(path, topic).map_err(Stopped::Write)?;
    match kind {
        Kind::ProducerSnapshot => dump::producers(input, out),
        _ => dump::batches(BufReader::new(input), kind, topic, out),
    }
}

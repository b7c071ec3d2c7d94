//! Looks at a KRaft quorum, follows its metadata log, and asks its voters to elect a leader.
//!
//! ```text
//! cargo run -p quorum -- --bootstrap 127.0.0.1:9092 describe
//! cargo run -p quorum -- --bootstrap 127.0.0.1:9092 watch
//! cargo run -p quorum -- --bootstrap 127.0.0.1:9092 end-epoch
//! ```
//!
//! `describe.rs`, `watch.rs` and `end_epoch.rs` implement the commands. `node.rs` connects to a
//! node and asks it about the quorum; `log.rs` fetches the metadata log, and `record.rs` prints its
//! records.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use examples::address::HostPort;

use end_epoch::EndEpoch;
use watch::Watch;

mod describe;
mod end_epoch;
mod log;
mod node;
mod record;
mod watch;

/// An error as one line.
type Result<T, E = String> = std::result::Result<T, E>;

/// Looks at a KRaft quorum, follows its metadata log, and asks its voters to elect a leader.
///
/// Exit status: 0 success; 1 the quorum answered with an error or elected no leader; 2 wrong usage, or no
/// node can be reached.
#[derive(Debug, Parser)]
#[command(name = "quorum")]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Args)]
struct Common {
    /// Brokers or controllers to ask first, separated by commas.
    #[arg(long, value_name = "HOST:PORT", value_delimiter = ',', required = true)]
    bootstrap: Vec<HostPort>,
    /// How long to wait for a connection or an answer.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, global = true)]
    timeout: Duration,
    /// Print JSON for programs instead of text for people.
    #[arg(long, global = true)]
    json: bool,
}

impl Common {
    /// The bootstrap nodes as `HOST:PORT`.
    fn addresses(&self) -> impl Iterator<Item = String> {
        self.bootstrap.iter().map(HostPort::to_string)
    }
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Show the leader, its epoch, and how far each voter and observer has replicated the log.
    Describe,
    /// Follow the metadata log as an observer and print each committed record.
    Watch(Watch),
    /// Ask the voters to end the leader's epoch and elect a leader.
    ///
    /// Sends EndQuorumEpoch to every voter but the leader, to all of them at the same moment. Each voter
    /// stands first among the preferred candidates of its own request, so it starts an election at once.
    /// The election decides who wins, not the sender: the current leader can win again, in a new epoch.
    EndEpoch(EndEpoch),
}

/// Longer than anyone waits, and short enough that adding it to the current time does not overflow.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 60 * 60);

fn seconds(text: &str) -> Result<Duration> {
    let seconds = text.parse().map_err(|_| "write a number of seconds, such as 2.5".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if !duration.is_zero() && duration <= LONGEST => Ok(duration),
        _ => Err("write a number of seconds above 0, at most a year".to_owned()),
    }
}

/// Prints text on standard output at once.
fn print(text: impl Display) -> Result<(), Failure> {
    let mut out = io::stdout();
    write!(out, "{text}").and_then(|()| out.flush()).map_err(Failure::Output)
}

/// Why the program ends with an error, which decides its exit status.
#[derive(Debug)]
enum Failure {
    /// The output cannot be written; exit status 2. If its reader has closed it, the program has
    /// done what it was asked for.
    Output(io::Error),
    /// The quorum answered, but not as requested; exit status 1.
    Quorum(String),
    /// Wrong usage, or no node can be reached; exit status 2.
    Usage(String),
}

impl From<String> for Failure {
    fn from(text: String) -> Self {
        Self::Usage(text)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match &cli.command {
        Command::Describe => describe::run(&cli.common).await,
        Command::Watch(watch) => watch::run(&cli.common, watch).await,
        Command::EndEpoch(end_epoch) => end_epoch::run(&cli.common, end_epoch).await,
    };
    let (text, status) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Output(error)) => (format!("cannot write: {error}"), 2),
        Err(Failure::Quorum(text)) => (text, 1),
        Err(Failure::Usage(text)) => (text, 2),
    };
    eprintln!("quorum: {text}");
    ExitCode::from(status)
}

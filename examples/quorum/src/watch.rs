//! Implements `quorum watch`.

use std::io::{self, ErrorKind, Write};
use std::time::Duration;

use clap::Args;
use tokio::time::Instant;

use crate::log::{Fetched, Log, Position};
use crate::node::{Node, Quorum};
use crate::record::Entry;
use crate::{Common, Failure, Result};

/// The wait before looking for the leader again.
const RETRY: Duration = Duration::from_millis(200);

/// Where to start and stop.
#[derive(Debug, Args)]
pub(crate) struct Watch {
    /// Begin at the end of the log instead of its beginning, which can be a snapshot.
    #[arg(long)]
    new: bool,
    /// Stop after printing all records that are committed now.
    #[arg(long, conflicts_with = "new")]
    until_now: bool,
}

/// Prints each record of the metadata log until interrupted.
pub(crate) async fn run(common: &Common, args: &Watch) -> Result<(), Failure> {
    let (mut leader, quorum) = leader(common).await?;
    let mut epoch = quorum.state.leader_epoch;
    let now = quorum.state.high_watermark;
    let mut log = Log::new(match args.new {
        true => Position { offset: now, epoch },
        false => Position { offset: 0, epoch: 0 },
    });
    let mut printer = Printer { json: common.json, closed: false };
    loop {
        let fetched = log.fetch(&mut leader, epoch, &mut |entry| printer.print(&entry)).await;
        let lost = match fetched {
            Ok(Fetched::Committed(entries)) => {
                for entry in &entries {
                    printer.print(entry)?;
                }
                None
            }
            Ok(Fetched::NotLeader(reason)) => Some(reason),
            // The reader closed the output, so stop.
            Err(_) if printer.closed => None,
            Err(error) => return Err(Failure::Quorum(error)),
        };
        if printer.closed || args.until_now && log.committed() >= now {
            return Ok(());
        }
        if let Some(reason) = lost {
            eprintln!("quorum: looking for the leader: {reason}");
            let (node, quorum) = leader_again(common).await?;
            eprintln!(
                "quorum: node {} leads epoch {}",
                quorum.state.leader_id, quorum.state.leader_epoch
            );
            (leader, epoch) = (node, quorum.state.leader_epoch);
        }
    }
}

/// Connects to the leader, and returns the quorum.
async fn leader(common: &Common) -> Result<(Node, Quorum)> {
    let quorum = Node::bootstrap(common).await?.quorum().await?;
    let leader = quorum.connect(quorum.state.leader_id, common.timeout).await?;
    Ok((leader, quorum))
}

/// Like [`leader`], but retries until the timeout, because an election may be in progress.
async fn leader_again(common: &Common) -> Result<(Node, Quorum)> {
    let deadline = Instant::now() + common.timeout;
    loop {
        tokio::time::sleep(RETRY).await;
        match leader(common).await {
            Err(error) if Instant::now() >= deadline => return Err(error),
            Err(_) => {}
            found => return found,
        }
    }
}

/// Standard output, which its reader may close.
#[derive(Debug)]
struct Printer {
    json: bool,
    closed: bool,
}

impl Printer {
    fn print(&mut self, entry: &Entry) -> Result<()> {
        let mut out = io::stdout().lock();
        let written = match self.json {
            true => writeln!(out, "{}", entry.to_json()),
            false => writeln!(out, "{entry}"),
        };
        written.map_err(|error| {
            self.closed = error.kind() == ErrorKind::BrokenPipe;
            format!("cannot write: {error}")
        })
    }
}

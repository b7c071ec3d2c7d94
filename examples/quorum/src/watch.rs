//! Implements `quorum watch`.

use std::time::Duration;

use clap::Args;
use tokio::time::Instant;

use crate::log::{Fetched, Log, Position};
use crate::node::{Node, Quorum};
use crate::record::Entry;
use crate::{Common, Failure, Result, print};

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
    let print_entry = |entry: &Entry| match common.json {
        true => print(format_args!("{}\n", entry.to_json())),
        false => print(format_args!("{entry}\n")),
    };
    loop {
        let lost = match log.fetch(&mut leader, epoch, &print_entry).await? {
            Fetched::Committed(entries) => {
                entries.iter().try_for_each(print_entry)?;
                None
            }
            Fetched::NotLeader(reason) => Some(reason),
        };
        if args.until_now && log.committed() >= now {
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

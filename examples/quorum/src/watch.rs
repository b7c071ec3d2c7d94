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
    let (mut leader, mut quorum) = leader(Node::bootstrap(common).await?, common).await?;
    let now = quorum.state.high_watermark;
    let mut log = Log::new(match args.new {
        true => Position { offset: now, epoch: quorum.state.leader_epoch },
        false => Position { offset: 0, epoch: 0 },
    });
    let print_entry = |entry: &Entry| match common.json {
        true => print(format_args!("{}\n", entry.to_json())),
        false => print(format_args!("{entry}\n")),
    };
    loop {
        let epoch = quorum.state.leader_epoch;
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
            (leader, quorum) = leader_again(&quorum, common).await?;
            eprintln!(
                "quorum: node {} leads epoch {}",
                quorum.state.leader_id, quorum.state.leader_epoch
            );
        }
    }
}

/// Connects to the leader that `node` knows, and returns the quorum.
async fn leader(mut node: Node, common: &Common) -> Result<(Node, Quorum)> {
    let quorum = node.quorum().await?;
    let leader = quorum.connect(quorum.state.leader_id, common.timeout).await?;
    Ok((leader, quorum))
}

/// Asks the bootstrap nodes and all voters for the leader until the timeout, because an election may be
/// in progress, and nodes restart one after the other.
async fn leader_again(known: &Quorum, common: &Common) -> Result<(Node, Quorum)> {
    let deadline = Instant::now() + common.timeout;
    let addresses: Vec<String> = common.addresses().chain(known.addresses()).collect();
    let mut first = 0;
    loop {
        tokio::time::sleep(RETRY).await;
        // A node that answers and knows no leader comes last in the next attempt.
        let (before, after) = addresses.split_at(first);
        first = (first + 1) % addresses.len();
        let in_turn = after.iter().chain(before).cloned();
        let found = match Node::first_of(in_turn, common.timeout).await {
            Ok(node) => leader(node, common).await,
            Err(error) => Err(error),
        };
        match found {
            Err(error) if Instant::now() >= deadline => return Err(error),
            Err(_) => {}
            found => return found,
        }
    }
}

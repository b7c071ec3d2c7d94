//! Implements `quorum end-epoch`.

use std::io::{BufRead, IsTerminal, Write, stderr, stdin};
use std::time::Duration;

use clap::Args;
use kafka_wire::logs::CLUSTER_METADATA;
use kafka_wire::messages::describe_quorum::ReplicaState;
use kafka_wire::messages::end_quorum_epoch::{ReplicaInfo, RequestPartitionData, RequestTopicData};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{ErrorCode, KafkaString};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::node::{Node, Quorum};
use crate::{Common, Failure, Result, print};

/// What to ask, and what to claim about the epoch that ends.
#[derive(Debug, Args)]
pub(crate) struct EndEpoch {
    /// Send without asking first.
    #[arg(long)]
    yes: bool,
    /// Send every voter the same candidates, in this order, as a resigning leader does.
    ///
    /// This rarely moves a live leader: the voters that are not first in the list wait, still hear
    /// from the leader, and reject the pre-vote (KIP-996) of the voter that is first.
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    preferred: Vec<i32>,
    /// The cluster id to send; the cluster's own if not given. Voters refuse any other id.
    #[arg(long, value_name = "ID")]
    cluster_id: Option<String>,
    /// The epoch to end; the current one if not given. Voters refuse an older one.
    #[arg(long, value_name = "NUMBER")]
    epoch: Option<i32>,
    /// The topic whose leader resigns. Voters know no other topic.
    #[arg(long, value_name = "NAME", default_value = CLUSTER_METADATA)]
    topic: String,
    /// How long to wait for the new epoch.
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::seconds)]
    wait: Duration,
}

/// Asks the voters for an election and prints the outcome.
pub(crate) async fn run(common: &Common, args: &EndEpoch) -> Result<(), Failure> {
    let mut node = Node::bootstrap(common).await?;
    let cluster_id = match &args.cluster_id {
        Some(id) => id.as_str().into(),
        None => node.cluster_id().await.map_err(Failure::Quorum)?,
    };
    let before = node.quorum().await.map_err(Failure::Quorum)?;
    let candidates = candidates(&before, &args.preferred)?;
    if candidates.is_empty() {
        return Err(Failure::Quorum("the leader is the only voter: nobody can follow it".into()));
    }
    if !args.yes && !confirmed(&before, &candidates)? {
        return Err(Failure::Usage("nothing was sent".into()));
    }

    // Connect to all voters before sending the first request, so that they receive it together. The
    // others can elect a leader without a voter that is gone.
    let mut voters = Vec::new();
    for voter in &candidates {
        let voter_id = voter.replica_id;
        let request = request(args, &cluster_id, &before, ordered(&candidates, voter_id, args));
        voters.push((voter_id, before.connect(voter_id, common.timeout).await, request));
    }
    let answers = send(voters).await;
    let refused = answers.iter().all(|(_, answer)| *answer != Ok(ErrorCode::NONE));
    if !common.json {
        for (voter_id, answer) in &answers {
            print(format_args!("voter {voter_id}: {}\n", in_words(answer)))?;
        }
    }
    let after = match refused {
        true => None,
        false => next_epoch(&mut node, common, &before, args.wait).await,
    };
    if common.json {
        print(format_args!("{}\n", as_json(&before, &answers, after.as_ref())))?;
    }
    match after {
        Some(after) => {
            if !common.json {
                print(format_args!("{}\n", outcome(&before, &after)))?;
            }
            Ok(())
        }
        None if refused => {
            Err(Failure::Quorum("no voter accepted the request; no election follows".into()))
        }
        None => Err(Failure::Quorum(format!(
            "no election followed within {:?}: node {} still leads epoch {}",
            args.wait, before.state.leader_id, before.state.leader_epoch
        ))),
    }
}

/// All voters except the leader: the preferred ones first, in their order, then the most caught-up.
fn candidates<'a>(quorum: &'a Quorum, preferred: &[i32]) -> Result<Vec<&'a ReplicaState>> {
    let leader_id = quorum.state.leader_id;
    let voters =
        || quorum.state.current_voters.iter().filter(|voter| voter.replica_id != leader_id);
    let mut chosen: Vec<&ReplicaState> = Vec::new();
    for id in preferred {
        if chosen.iter().any(|voter| voter.replica_id == *id) {
            return Err(format!("--preferred: node {id} occurs twice; keep one"));
        }
        let voter = voters().find(|voter| voter.replica_id == *id);
        chosen.push(voter.ok_or_else(|| {
            let ids: Vec<_> = voters().map(|voter| voter.replica_id.to_string()).collect();
            format!("--preferred: node {id} cannot follow the leader; {} can", ids.join(", "))
        })?);
    }
    let mut rest: Vec<_> =
        voters().filter(|voter| !preferred.contains(&voter.replica_id)).collect();
    rest.sort_by_key(|voter| std::cmp::Reverse(voter.log_end_offset));
    chosen.append(&mut rest);
    Ok(chosen)
}

/// The candidates to send to `voter_id`: itself first, unless the caller gave an order.
fn ordered(candidates: &[&ReplicaState], voter_id: i32, args: &EndEpoch) -> Vec<ReplicaInfo> {
    let mut candidates = candidates.to_vec();
    if args.preferred.is_empty() {
        candidates.sort_by_key(|candidate| candidate.replica_id != voter_id);
    }
    let info = |candidate: &ReplicaState| ReplicaInfo {
        candidate_id: candidate.replica_id,
        candidate_directory_id: candidate.replica_directory_id,
        ..Default::default()
    };
    candidates.into_iter().map(info).collect()
}

fn request(
    args: &EndEpoch,
    cluster_id: &KafkaString,
    quorum: &Quorum,
    candidates: Vec<ReplicaInfo>,
) -> EndQuorumEpochRequest {
    let partition = RequestPartitionData {
        leader_id: quorum.state.leader_id,
        leader_epoch: args.epoch.unwrap_or(quorum.state.leader_epoch),
        // Version 0 has preferred successors, and version 1 has candidates; each omits the other's
        // field.
        preferred_successors: candidates.iter().map(|candidate| candidate.candidate_id).collect(),
        preferred_candidates: candidates,
        ..Default::default()
    };
    let topic = RequestTopicData {
        topic_name: args.topic.as_str().into(),
        partitions: vec![partition],
        ..Default::default()
    };
    EndQuorumEpochRequest {
        cluster_id: Some(cluster_id.clone()),
        topics: vec![topic],
        ..Default::default()
    }
}

/// A voter's answer, or why there is none.
type Answer = Result<ErrorCode>;

/// Sends all requests at once. Returns the answers in the order of the voters' ids.
async fn send(voters: Vec<(i32, Result<Node>, EndQuorumEpochRequest)>) -> Vec<(i32, Answer)> {
    let mut asked = JoinSet::new();
    for (voter_id, voter, request) in voters {
        asked.spawn(async move {
            let answer = match voter {
                Ok(mut voter) => voter.send(&request).await,
                Err(error) => Err(error),
            };
            (voter_id, answer.map(|response| error_of(&response)))
        });
    }
    let mut answers = asked.join_all().await;
    answers.sort_by_key(|(voter_id, _)| *voter_id);
    answers
}

/// The error of the whole response or, if it has none, of its partition.
fn error_of(response: &EndQuorumEpochResponse) -> ErrorCode {
    let mut partitions = response.topics.iter().flat_map(|topic| &topic.partitions);
    match response.error_code {
        ErrorCode::NONE => {
            partitions.next().map_or(ErrorCode::NONE, |partition| partition.error_code)
        }
        error => error,
    }
}

fn in_words(answer: &Answer) -> String {
    match answer {
        Ok(ErrorCode::NONE) => "accepted".to_owned(),
        Ok(error) => error.to_string(),
        Err(error) => error.clone(),
    }
}

/// Waits for an epoch after the previous one; `None` if that takes longer than `wait`.
async fn next_epoch(
    node: &mut Node,
    common: &Common,
    before: &Quorum,
    wait: Duration,
) -> Option<Quorum> {
    let deadline = Instant::now() + wait;
    while Instant::now() < deadline {
        match node.quorum().await {
            Ok(quorum) if quorum.state.leader_epoch > before.state.leader_epoch => {
                return Some(quorum);
            }
            Ok(_) => {}
            // During an election no node can answer, and the former leader may close the
            // connection.
            Err(_) => {
                let addresses = common.addresses().chain(before.addresses());
                if let Ok(other) = Node::first_of(addresses, common.timeout).await {
                    *node = other;
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    None
}

fn outcome(before: &Quorum, after: &Quorum) -> String {
    let (old, new) = (&before.state, &after.state);
    match old.leader_id == new.leader_id {
        true => format!(
            "node {} leads again, in epoch {} instead of {}: the voters choose, not the sender",
            new.leader_id, new.leader_epoch, old.leader_epoch
        ),
        false => format!(
            "node {} leads epoch {} (before: node {}, epoch {}); the voters chose it, not the sender",
            new.leader_id, new.leader_epoch, old.leader_id, old.leader_epoch
        ),
    }
}

/// Asks for confirmation on the terminal. Without a terminal, `--yes` is required.
fn confirmed(quorum: &Quorum, voters: &[&ReplicaState]) -> Result<bool> {
    if !stdin().is_terminal() {
        return Err("there is no terminal to ask on; add --yes".to_owned());
    }
    let ids: Vec<_> = voters.iter().map(|voter| voter.replica_id.to_string()).collect();
    let state = &quorum.state;
    eprint!(
        "node {} leads epoch {}; ask {} for an election? [y/N] ",
        state.leader_id,
        state.leader_epoch,
        ids.join(" and ")
    );
    _ = stderr().flush();
    let mut line = String::new();
    stdin()
        .lock()
        .read_line(&mut line)
        .map_err(|error| format!("cannot read the answer: {error}"))?;
    Ok(matches!(line.trim(), "y" | "Y" | "yes"))
}

fn as_json(
    before: &Quorum,
    answers: &[(i32, Answer)],
    after: Option<&Quorum>,
) -> serde_json::Value {
    let leader = |quorum: &Quorum| json!({"leaderId": quorum.state.leader_id, "leaderEpoch": quorum.state.leader_epoch});
    let answers = answers.iter().map(|(voter_id, answer)| match answer {
        Ok(error) => json!({"nodeId": voter_id, "errorCode": error.0, "error": error.name()}),
        Err(text) => json!({"nodeId": voter_id, "failure": text}),
    });
    json!({
        "before": leader(before),
        "answers": answers.collect::<Vec<_>>(),
        "after": after.map(leader),
    })
}

//! Implements `quorum describe`.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use kafka_wire::KafkaString;
use kafka_wire::messages::describe_quorum::ReplicaState;
use serde_json::json;
use uuid::Uuid;

use crate::node::{Node, Quorum};
use crate::{Common, Failure, print};

/// Asks a node about the quorum and prints the answer.
pub(crate) async fn run(common: &Common) -> Result<(), Failure> {
    let mut node = Node::bootstrap(common).await?;
    let cluster_id = node.cluster_id().await.map_err(Failure::Quorum)?;
    let quorum = node.quorum().await.map_err(Failure::Quorum)?;
    match common.json {
        true => print(format_args!("{}\n", as_json(&cluster_id, &quorum))),
        false => print(as_text(&cluster_id, &quorum)),
    }
}

/// Voters first, then observers, each with its role.
fn replicas(quorum: &Quorum) -> impl Iterator<Item = (&'static str, &ReplicaState)> {
    let state = &quorum.state;
    let voters =
        state.current_voters.iter().map(|voter| match voter.replica_id == state.leader_id {
            true => ("leader", voter),
            false => ("voter", voter),
        });
    voters.chain(state.observers.iter().map(|observer| ("observer", observer)))
}

fn as_text(cluster_id: &KafkaString, quorum: &Quorum) -> String {
    let state = &quorum.state;
    let mut rows =
        vec![["NODE", "ROLE", "LOG END", "LAG", "DIRECTORY", "ADDRESS"].map(str::to_owned)];
    for (role, replica) in replicas(quorum) {
        let number = |value: Option<i64>| value.map_or_else(|| "?".to_owned(), |n| n.to_string());
        rows.push([
            replica.replica_id.to_string(),
            role.to_owned(),
            number((replica.log_end_offset >= 0).then_some(replica.log_end_offset)),
            number(quorum.lag(replica)),
            match replica.replica_directory_id {
                id if id.is_nil() => "-".to_owned(),
                id => kafka_id(id),
            },
            quorum
                .address(replica.replica_id)
                .map_or_else(|| "-".to_owned(), |address| address.escape_debug().to_string()),
        ]);
    }
    let mut text = String::new();
    _ = writeln!(text, "cluster         {}", cluster_id.escape_debug());
    _ = writeln!(text, "leader          {} (epoch {})", state.leader_id, state.leader_epoch);
    _ = writeln!(text, "high watermark  {}\n", state.high_watermark);
    text + &table(&rows)
}

/// Formats an id as Kafka's tools and files do: its 16 bytes as URL-safe base64.
fn kafka_id(id: Uuid) -> String {
    URL_SAFE_NO_PAD.encode(id.as_bytes())
}

/// Formats a table with columns as wide as their widest cell, and without trailing spaces.
fn table<const N: usize>(rows: &[[String; N]]) -> String {
    let mut widths = [0; N];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let line = |row: &[String; N]| {
        let cells: Vec<_> =
            row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

fn as_json(cluster_id: &KafkaString, quorum: &Quorum) -> serde_json::Value {
    let replicas = replicas(quorum).map(|(role, replica)| {
        json!({
            "nodeId": replica.replica_id,
            "role": role,
            "directoryId": kafka_id(replica.replica_directory_id),
            "logEndOffset": replica.log_end_offset,
            "lag": quorum.lag(replica),
            "lastFetchTimestamp": replica.last_fetch_timestamp,
            "lastCaughtUpTimestamp": replica.last_caught_up_timestamp,
            "address": quorum.address(replica.replica_id),
        })
    });
    json!({
        "clusterId": cluster_id.as_str(),
        "leaderId": quorum.state.leader_id,
        "leaderEpoch": quorum.state.leader_epoch,
        "highWatermark": quorum.state.high_watermark,
        "replicas": replicas.collect::<Vec<_>>(),
    })
}

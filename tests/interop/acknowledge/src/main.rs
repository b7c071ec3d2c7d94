//! Acknowledges a record at a leader that was replaced and does not know it: BOOTSTRAP TOPIC REPLICAS.
//!
//! A leader names its successor in ShareAcknowledge only while the share coordinator knows of the
//! successor and the leader does not. Afterwards the leader has dropped the share partition, and
//! answers UNKNOWN_TOPIC_OR_PARTITION without a node. No client reliably acknowledges at that
//! moment, so this program creates it: like a new leader (KIP-932), it first reads the partition's
//! state with the next leader epoch.
//!
//! Prints the error of the acknowledgement, and the nodes in its response, as JSON.

mod cluster;
mod member;

use std::env;
use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use kafka_wire::messages::ShareAcknowledgeResponse;
use kafka_wire::messages::share_acknowledge::NodeEndpoint;
use serde_json::{Value, json};
use tokio::time::timeout;

use cluster::{Node, SHARE};
use member::Member;

/// Time after which the program gives up.
const LIMIT: Duration = Duration::from_secs(120);
/// The pause between attempts at something that another part of the cluster must finish first.
const PAUSE: Duration = Duration::from_millis(100);

type Result<T> = std::result::Result<T, Box<dyn Error>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [bootstrap, topic, replicas] = &*arguments else {
        eprintln!("usage: acknowledge BOOTSTRAP TOPIC REPLICAS");
        return ExitCode::from(2);
    };
    match timeout(LIMIT, run(bootstrap, topic, replicas)).await {
        Ok(Ok(answer)) => {
            println!("{answer}");
            return ExitCode::SUCCESS;
        }
        Ok(Err(error)) => eprintln!("acknowledge: {error}"),
        Err(_) => eprintln!("acknowledge: not done after {LIMIT:?}"),
    }
    ExitCode::FAILURE
}

async fn run(bootstrap: &str, topic: &str, replicas: &str) -> Result<Value> {
    let mut node = Node::connect(bootstrap).await?;
    let topic_id = node.create_topic(topic, replicas.parse()?).await?;
    // The name of the topic serves as the group's, too.
    let mut member = Member::new(topic, topic_id);
    member.join(&mut node).await?;

    let leader = node.leader(topic_id).await?;
    let mut old_leader = Node::connect(&leader.address).await?;
    let offsets = member.acquire(&mut old_leader).await?;
    let mut states = node.coordinator(SHARE, &member.share_partition()).await?;
    member.read_as_successor(&mut states, leader.epoch + 1).await?;
    let answer = member.acknowledge(&mut old_leader, offsets).await?;
    as_json(&answer)
}

fn as_json(answer: &ShareAcknowledgeResponse) -> Result<Value> {
    let mut partitions = answer.responses.iter().flat_map(|topic| &topic.partitions);
    let partition = partitions.next().ok_or("the answer has no partition")?;
    let node = |node: &NodeEndpoint| json!({"id": node.node_id, "address": format!("{}:{}", node.host, node.port)});
    Ok(json!({
        "error": partition.error_code.name(),
        "leader": partition.current_leader.leader_id,
        "nodes": answer.node_endpoints.iter().map(node).collect::<Vec<_>>(),
    }))
}

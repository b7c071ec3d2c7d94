//! A member of a classic group, and what it waits for.

use std::mem;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kafka_wire::messages::{JoinGroupRequest, JoinGroupResponse, SyncGroupResponse};
use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;

use crate::distinct::distinct;
use crate::groups::{Client, kept};
use crate::memory::Share;

/// What a member and a protocol take beside their texts.
const MEMBER: usize = 768;
const PROTOCOL: usize = 128;

#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) instance_id: Option<KafkaString>,
    pub(crate) client: Client,
    pub(crate) assignment: Bytes,
    pub(super) protocols: Vec<Protocol>,
    pub(super) memory: Share,
    pub(super) session_timeout: Duration,
    pub(super) rebalance_timeout: Duration,
    /// When it counts as gone, unless it waits for an answer.
    pub(super) expires: Instant,
    pub(super) waits: Waits,
}

/// A way to assign partitions, and what the member says for it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Protocol {
    pub(super) name: KafkaString,
    pub(super) metadata: Bytes,
}

#[derive(Debug)]
pub(super) enum Waits {
    No,
    Join(oneshot::Sender<Result<JoinGroupResponse, ErrorCode>>),
    Sync(oneshot::Sender<Result<SyncGroupResponse, ErrorCode>>),
}

impl Protocol {
    /// Copies, each protocol once.
    pub(super) fn all(request: &JoinGroupRequest) -> Vec<Self> {
        let protocols = distinct(&request.protocols, |protocol| &protocol.name);
        let copy = |bytes: &Bytes| Bytes::copy_from_slice(bytes);
        protocols.map(|p| Self { name: kept(&p.name), metadata: copy(&p.metadata) }).collect()
    }
}

impl Member {
    pub(super) fn assign(&mut self, assignment: &[u8]) -> Result<(), ErrorCode> {
        let others = self.memory.size - self.assignment.len();
        self.memory.resize(others + assignment.len())?;
        self.assignment = Bytes::copy_from_slice(assignment);
        Ok(())
    }

    /// What the member has said for the protocol that was chosen.
    pub(crate) fn metadata(&self, protocol: &str) -> Bytes {
        let chosen = self.protocols.iter().find(|known| known.name == protocol);
        chosen.map(|known| known.metadata.clone()).unwrap_or_default()
    }

    /// Answers what it waits for with an error.
    pub(super) fn tell(&mut self, error: ErrorCode) {
        match mem::replace(&mut self.waits, Waits::No) {
            Waits::Join(sender) => drop(sender.send(Err(error))),
            Waits::Sync(sender) => drop(sender.send(Err(error))),
            Waits::No => {}
        }
    }
}

/// The memory of a member without assignment. Its id is made from the client's, and is in several
/// places.
pub(super) fn size(request: &JoinGroupRequest, client: &Client) -> usize {
    let protocols = request.protocols.iter().map(|p| PROTOCOL + p.name.len() + p.metadata.len());
    let texts = [&request.group_instance_id, &client.id, &client.id].into_iter().flatten();
    let texts = texts.chain([&request.protocol_type]).map(|text| text.len());
    MEMBER + protocols.sum::<usize>() + texts.sum::<usize>()
}

//! A member of a classic group, and its pending answer.

use std::mem;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kafka_wire::messages::{JoinGroupRequest, JoinGroupResponse, SyncGroupResponse};
use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;

use crate::distinct::distinct;
use crate::groups::{Client, kept};
use crate::memory::Share;

/// The memory of a member and of a protocol besides their texts.
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
    /// When the member is considered gone, unless it waits for an answer.
    pub(super) expires: Instant,
    /// Whether the member has its assignment of the current generation.
    pub(super) has_synced: bool,
    pub(super) waits: Waits,
}

/// An assignment protocol, and the member's metadata for it.
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
    /// Copies the request's protocols, each once.
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

    /// The member's metadata for the chosen protocol.
    pub(crate) fn metadata(&self, protocol: &str) -> Bytes {
        let chosen = self.protocols.iter().find(|known| known.name == protocol);
        chosen.map(|known| known.metadata.clone()).unwrap_or_default()
    }

    /// Answers the member's pending request with an error.
    pub(super) fn tell(&mut self, error: ErrorCode) {
        match mem::replace(&mut self.waits, Waits::No) {
            Waits::Join(sender) => drop(sender.send(Err(error))),
            Waits::Sync(sender) => drop(sender.send(Err(error))),
            Waits::No => {}
        }
    }
}

/// The memory of a member without its assignment. Its id contains the client's id and is stored in
/// several places.
pub(super) fn size(request: &JoinGroupRequest, client: &Client) -> usize {
    let protocols = request.protocols.iter().map(|p| PROTOCOL + p.name.len() + p.metadata.len());
    let texts = [&request.group_instance_id, &client.id, &client.id].into_iter().flatten();
    let texts = texts.chain([&request.protocol_type]).map(|text| text.len());
    MEMBER + protocols.sum::<usize>() + texts.sum::<usize>()
}

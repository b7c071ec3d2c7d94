//! A member of a classic group, and what it waits for.

use std::mem;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kafka_wire::messages::join_group::JoinGroupRequestProtocol;
use kafka_wire::messages::{JoinGroupResponse, SyncGroupResponse};
use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;

use crate::groups::Client;

#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) instance_id: Option<KafkaString>,
    pub(crate) client: Client,
    pub(crate) assignment: Bytes,
    pub(super) protocols: Vec<JoinGroupRequestProtocol>,
    pub(super) session_timeout: Duration,
    pub(super) rebalance_timeout: Duration,
    /// When it counts as gone, unless it waits for an answer.
    pub(super) expires: Instant,
    pub(super) waits: Waits,
}

#[derive(Debug)]
pub(super) enum Waits {
    No,
    Join(oneshot::Sender<JoinGroupResponse>),
    Sync(oneshot::Sender<SyncGroupResponse>),
}

impl Member {
    /// What it has said for the protocol that was chosen.
    pub(crate) fn metadata(&self, protocol: &str) -> Bytes {
        let chosen = self.protocols.iter().find(|known| known.name == protocol);
        chosen.map(|known| known.metadata.clone()).unwrap_or_default()
    }

    /// Answers what it waits for with an error.
    pub(super) fn tell(&mut self, error_code: ErrorCode) {
        match mem::replace(&mut self.waits, Waits::No) {
            Waits::Join(sender) => {
                let _ = sender.send(JoinGroupResponse { error_code, ..Default::default() });
            }
            Waits::Sync(sender) => {
                let _ = sender.send(synced(error_code));
            }
            Waits::No => {}
        }
    }
}

pub(super) fn synced(error_code: ErrorCode) -> SyncGroupResponse {
    SyncGroupResponse { error_code, ..Default::default() }
}

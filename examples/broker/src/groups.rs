//! Groups of consumers, of both protocols, and the offsets that they commit.

use std::collections::BTreeMap;
use std::time::Instant;

use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;
use uuid::Uuid;

pub(crate) mod classic;
pub(crate) mod consumer;

use classic::ClassicGroup;
use consumer::ConsumerGroup;

#[derive(Debug, Default)]
pub(crate) struct Groups(BTreeMap<KafkaString, Group>);

#[derive(Debug, Default)]
pub(crate) struct Group {
    pub(crate) members: Members,
    pub(crate) offsets: BTreeMap<(KafkaString, i32), Committed>,
}

/// By the protocol that they speak: all members of a group speak the same one.
#[derive(Debug)]
pub(crate) enum Members {
    Classic(ClassicGroup),
    Consumer(ConsumerGroup),
}

#[derive(Debug, Clone)]
pub(crate) struct Committed {
    pub(crate) offset: i64,
    pub(crate) leader_epoch: i32,
    pub(crate) metadata: KafkaString,
}

/// Who is at the other end of a connection.
#[derive(Debug, Clone, Default)]
pub(crate) struct Client {
    pub(crate) id: Option<KafkaString>,
    pub(crate) host: String,
}

/// A response that is there, or that others bring about.
#[derive(Debug)]
pub(crate) enum Answer<T> {
    Now(T),
    Later(oneshot::Receiver<T>),
}

impl Groups {
    pub(crate) fn get(&self, id: &str) -> Option<&Group> {
        self.0.get(id)
    }

    /// By ascending id.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&KafkaString, &Group)> {
        self.0.iter()
    }

    /// The group, which is there from now on.
    pub(crate) fn named(&mut self, id: &KafkaString) -> Result<&mut Group, ErrorCode> {
        match id.is_empty() {
            true => Err(ErrorCode::INVALID_GROUP_ID),
            false => Ok(self.0.entry(id.clone()).or_default()),
        }
    }

    /// A group of the classic protocol, as which any group counts that has no members.
    pub(crate) fn classic(&mut self, id: &KafkaString) -> Result<&mut ClassicGroup, ErrorCode> {
        let group = self.named(id)?;
        if group.members.is_empty() && !matches!(group.members, Members::Classic(_)) {
            group.members = Members::default();
        }
        match &mut group.members {
            Members::Classic(group) => Ok(group),
            Members::Consumer(_) => Err(ErrorCode::INCONSISTENT_GROUP_PROTOCOL),
        }
    }

    /// A group of the new protocol, likewise.
    pub(crate) fn consumer(&mut self, id: &KafkaString) -> Result<&mut ConsumerGroup, ErrorCode> {
        let group = self.named(id)?;
        if group.members.is_empty() && !matches!(group.members, Members::Consumer(_)) {
            group.members = Members::Consumer(ConsumerGroup::default());
        }
        match &mut group.members {
            Members::Consumer(group) => Ok(group),
            Members::Classic(_) => Err(ErrorCode::GROUP_ID_NOT_FOUND),
        }
    }

    /// Drops the offsets of a topic that is deleted.
    pub(crate) fn forget_topic(&mut self, topic: &str) {
        for group in self.0.values_mut() {
            group.offsets.retain(|(name, _), _| name != topic);
        }
    }

    /// What time brings about; and groups without members and offsets go.
    pub(crate) fn tick(&mut self, now: Instant) {
        self.0.retain(|_, group| {
            match &mut group.members {
                Members::Classic(members) => members.tick(now),
                Members::Consumer(members) => members.tick(now),
            }
            !group.offsets.is_empty() || !group.members.is_empty()
        });
    }
}

impl Members {
    fn is_empty(&self) -> bool {
        match self {
            Self::Classic(group) => group.is_empty(),
            Self::Consumer(group) => group.is_empty(),
        }
    }

    /// Whether who says to be `member_id`, in this generation or epoch, may commit.
    pub(crate) fn check_commit(
        &mut self,
        member_id: &str,
        instance_id: Option<&str>,
        generation: i32,
    ) -> Result<(), ErrorCode> {
        // Who assigns partitions itself, or resets offsets, is in no group.
        if generation < 0 && self.is_empty() {
            return Ok(());
        }
        match self {
            Self::Classic(group) => group.check_commit(member_id, instance_id, generation),
            Self::Consumer(group) => group.check(member_id, generation),
        }
    }

    pub(crate) fn state(&self) -> &'static str {
        match self {
            Self::Classic(group) => group.state(),
            Self::Consumer(group) => group.state(),
        }
    }
}

impl Default for Members {
    fn default() -> Self {
        Self::Classic(ClassicGroup::default())
    }
}

impl<T> Answer<T> {
    /// Waits for it; `None` where the member has been put out of the group meanwhile.
    pub(crate) async fn get(self) -> Option<T> {
        match self {
            Self::Now(answer) => Some(answer),
            Self::Later(answer) => answer.await.ok(),
        }
    }
}

/// An id for a member, as Kafka makes it.
fn new_member_id(client: &Client) -> KafkaString {
    let name = client.id.as_deref().unwrap_or_default();
    // A string has at most 32767 bytes; a client id can have as many.
    let name = name.get(..name.len().min(200)).unwrap_or_default();
    format!("{name}-{}", Uuid::new_v4()).into()
}

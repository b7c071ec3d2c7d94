//! Consumer groups with either protocol, and their committed offsets.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::limits::Limits;
use crate::memory::{Memory, Share};

pub(crate) mod classic;
pub(crate) mod consumer;
pub(crate) mod offsets;

use classic::ClassicGroup;
use consumer::ConsumerGroup;
use offsets::Offsets;

/// The memory of a group, besides its id, members and offsets.
const GROUP: usize = 512;
/// How long a group without members and offsets is kept, so that an operator can delete it.
const EMPTY: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub(crate) struct Groups {
    by_id: BTreeMap<KafkaString, Group>,
    pub(crate) memory: Memory,
    limit: usize,
}

#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) members: Members,
    pub(crate) offsets: Offsets,
    memory: Share,
    /// The time since which the group has neither members nor offsets.
    empty_since: Option<Instant>,
}

/// The members, by protocol: all members of a group use the same one.
#[derive(Debug)]
pub(crate) enum Members {
    Classic(ClassicGroup),
    Consumer(ConsumerGroup),
}

/// The client of a connection.
#[derive(Debug, Clone, Default)]
pub(crate) struct Client {
    pub(crate) id: Option<KafkaString>,
    pub(crate) host: String,
}

/// A response that is ready, or that other members trigger.
pub(crate) type Answer<T> = Result<oneshot::Receiver<Result<T, ErrorCode>>, ErrorCode>;

impl Groups {
    pub(crate) fn new(limits: &Limits) -> Self {
        let memory = Memory::new(limits.max_group_bytes);
        Self { by_id: BTreeMap::new(), memory, limit: limits.max_groups }
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Group> {
        self.by_id.get(id)
    }

    /// All groups, sorted by id.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&KafkaString, &Group)> {
        self.by_id.iter()
    }

    /// Finds an existing group.
    pub(crate) fn find(&mut self, id: &str) -> Result<&mut Group, ErrorCode> {
        self.by_id.get_mut(id).ok_or(ErrorCode::GROUP_ID_NOT_FOUND)
    }

    /// Changes a group. Creates it if necessary, unless the change fails.
    pub(crate) fn change_or_create<T>(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut Group) -> Result<T, ErrorCode>,
    ) -> Result<T, ErrorCode> {
        if id.is_empty() {
            return Err(ErrorCode::INVALID_GROUP_ID);
        }
        if let Some(group) = self.by_id.get_mut(id) {
            return change(group);
        }
        if self.by_id.len() >= self.limit {
            return Err(ErrorCode::GROUP_MAX_SIZE_REACHED);
        }
        let mut group = Group::new(self.memory.take(GROUP + id.len())?);
        let changed = change(&mut group)?;
        self.by_id.insert(kept(id), group);
        Ok(changed)
    }

    /// Deletes a group without members.
    pub(crate) fn delete(&mut self, id: &str) -> Result<(), ErrorCode> {
        if !self.find(id)?.members.is_empty() {
            return Err(ErrorCode::NON_EMPTY_GROUP);
        }
        self.by_id.remove(id);
        Ok(())
    }

    /// Drops the offsets of topics that are deleted.
    pub(crate) fn forget_topics(&mut self, topics: &HashSet<KafkaString>) {
        self.by_id.values_mut().for_each(|group| group.offsets.remove_topics(topics));
    }

    /// Removes late members, and groups that have been empty for some time.
    pub(crate) fn tick(&mut self, now: Instant) {
        self.by_id.retain(|_, group| {
            match &mut group.members {
                Members::Classic(members) => members.tick(now),
                Members::Consumer(members) => members.tick(now),
            }
            let is_empty = group.offsets.is_empty() && group.members.is_empty();
            group.empty_since = is_empty.then(|| group.empty_since.unwrap_or(now));
            group.empty_since.is_none_or(|since| now < since + EMPTY)
        });
    }
}

impl Group {
    fn new(memory: Share) -> Self {
        let members = Members::Classic(ClassicGroup::new(&memory.memory));
        Self { members, offsets: Offsets::new(&memory.memory), memory, empty_since: None }
    }

    /// Returns the group as a classic one. A group without members has either protocol.
    pub(crate) fn classic(&mut self) -> Result<&mut ClassicGroup, ErrorCode> {
        if self.members.is_empty() && !matches!(self.members, Members::Classic(_)) {
            self.members = Members::Classic(ClassicGroup::new(&self.memory.memory));
        }
        match &mut self.members {
            Members::Classic(group) => Ok(group),
            Members::Consumer(_) => Err(ErrorCode::INCONSISTENT_GROUP_PROTOCOL),
        }
    }

    /// Returns the group as one with the new protocol.
    pub(crate) fn consumer(&mut self) -> Result<&mut ConsumerGroup, ErrorCode> {
        if self.members.is_empty() && !matches!(self.members, Members::Consumer(_)) {
            self.members = Members::Consumer(ConsumerGroup::new(&self.memory.memory));
        }
        match &mut self.members {
            Members::Consumer(group) => Ok(group),
            Members::Classic(_) => Err(ErrorCode::GROUP_ID_NOT_FOUND),
        }
    }
}

impl Members {
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Classic(group) => group.is_empty(),
            Self::Consumer(group) => group.is_empty(),
        }
    }

    /// Whether a client that claims to be `member_id` in this generation or epoch may commit.
    pub(crate) fn check_commit(
        &mut self,
        member_id: &str,
        instance_id: Option<&str>,
        generation: i32,
    ) -> Result<(), ErrorCode> {
        // A client that assigns partitions itself, or resets offsets, is not a member.
        if generation < 0 && self.is_empty() {
            return Ok(());
        }
        match self {
            Self::Classic(group) => group.check_commit(member_id, instance_id, generation),
            Self::Consumer(group) => group.check(member_id, generation),
        }
    }

    /// The topics that members subscribe to; `None` if the broker cannot tell.
    pub(crate) fn subscriptions(&self) -> Option<HashSet<KafkaString>> {
        match self {
            Self::Classic(group) => group.subscriptions(),
            Self::Consumer(group) => Some(group.subscriptions().cloned().collect()),
        }
    }

    pub(crate) fn state(&self) -> &'static str {
        match self {
            Self::Classic(group) => group.state(),
            Self::Consumer(group) => group.state(),
        }
    }
}

/// Copies a text for storage, so that it does not keep its frame.
pub(crate) fn kept(text: &str) -> KafkaString {
    text.into()
}

/// Creates a member id like Kafka.
fn new_member_id(client: &Client) -> KafkaString {
    let name = client.id.as_deref().unwrap_or_default();
    // A string has at most 32767 bytes, and so can a client id.
    let name = name.get(..name.len().min(200)).unwrap_or_default();
    format!("{name}-{}", Uuid::new_v4()).into()
}

//! Groups of consumers, of both protocols, and the offsets that they commit.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::limits::Limits;

pub(crate) mod classic;
pub(crate) mod consumer;
pub(crate) mod offsets;

use classic::ClassicGroup;
use consumer::ConsumerGroup;
use offsets::Offsets;

/// What a group takes beside its id, members and offsets.
const GROUP: usize = 512;
/// How long a group stays without members and offsets, so that an operator can delete it.
const EMPTY: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub(crate) struct Groups {
    by_id: BTreeMap<KafkaString, Group>,
    /// The memory of all groups.
    size: usize,
    limits: Limits,
}

#[derive(Debug, Default)]
pub(crate) struct Group {
    pub(crate) members: Members,
    pub(crate) offsets: Offsets,
    size: usize,
    /// Since when it has neither members nor offsets.
    empty_since: Option<Instant>,
}

/// By the protocol that they speak: all members of a group speak the same one.
#[derive(Debug)]
pub(crate) enum Members {
    Classic(ClassicGroup),
    Consumer(ConsumerGroup),
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
    pub(crate) fn new(limits: Limits) -> Self {
        Self { by_id: BTreeMap::new(), size: 0, limits }
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Group> {
        self.by_id.get(id)
    }

    /// By ascending id.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&KafkaString, &Group)> {
        self.by_id.iter()
    }

    /// The memory of all groups.
    #[cfg(test)]
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Changes a group that exists.
    pub(crate) fn change<T>(
        &mut self,
        id: &str,
        change: impl FnOnce(&mut Group) -> Result<T, ErrorCode>,
    ) -> Result<T, ErrorCode> {
        let group = self.by_id.get_mut(id).ok_or(ErrorCode::GROUP_ID_NOT_FOUND)?;
        let changed = change(group);
        group.measure(id, &mut self.size);
        changed
    }

    /// Changes a group, which may then take `more` bytes of memory more. Creates it if need be, unless
    /// the change fails.
    pub(crate) fn grow<T>(
        &mut self,
        id: &str,
        more: usize,
        change: impl FnOnce(&mut Group) -> Result<T, ErrorCode>,
    ) -> Result<T, ErrorCode> {
        if id.is_empty() {
            return Err(ErrorCode::INVALID_GROUP_ID);
        }
        let is_new = !self.by_id.contains_key(id);
        let more = if is_new { more + GROUP + id.len() } else { more };
        let has_room = more <= self.limits.max_group_bytes.saturating_sub(self.size);
        if !has_room || is_new && self.by_id.len() >= self.limits.max_groups {
            return Err(ErrorCode::GROUP_MAX_SIZE_REACHED);
        }
        if is_new {
            self.by_id.insert(id.into(), Group::default());
        }
        let changed = self.change(id, change);
        if is_new
            && changed.is_err()
            && let Some(group) = self.by_id.remove(id)
        {
            self.size -= group.size;
        }
        changed
    }

    /// Deletes a group without members.
    pub(crate) fn delete(&mut self, id: &str) -> Result<(), ErrorCode> {
        let group = self.by_id.get(id).ok_or(ErrorCode::GROUP_ID_NOT_FOUND)?;
        if !group.members.is_empty() {
            return Err(ErrorCode::NON_EMPTY_GROUP);
        }
        self.size -= group.size;
        self.by_id.remove(id);
        Ok(())
    }

    /// Drops the offsets of topics that are deleted.
    pub(crate) fn forget_topics(&mut self, topics: &HashSet<KafkaString>) {
        for (id, group) in &mut self.by_id {
            group.offsets.remove_topics(topics);
            group.measure(id, &mut self.size);
        }
    }

    /// Removes members that are late, and groups that have been empty for some time.
    pub(crate) fn tick(&mut self, now: Instant) {
        self.by_id.retain(|id, group| {
            let has_changed = match &mut group.members {
                Members::Classic(members) => members.tick(now),
                Members::Consumer(members) => members.tick(now),
            };
            if has_changed {
                group.measure(id, &mut self.size);
            }
            let is_empty = group.offsets.is_empty() && group.members.is_empty();
            group.empty_since = is_empty.then(|| group.empty_since.unwrap_or(now));
            let stays = group.empty_since.is_none_or(|since| now < since + EMPTY);
            self.size -= if stays { 0 } else { group.size };
            stays
        });
    }
}

impl Group {
    /// As a group of the classic protocol. A group without members is of either protocol.
    pub(crate) fn classic(&mut self) -> Result<&mut ClassicGroup, ErrorCode> {
        if self.members.is_empty() && !matches!(self.members, Members::Classic(_)) {
            self.members = Members::default();
        }
        match &mut self.members {
            Members::Classic(group) => Ok(group),
            Members::Consumer(_) => Err(ErrorCode::INCONSISTENT_GROUP_PROTOCOL),
        }
    }

    /// As a group of the new protocol.
    pub(crate) fn consumer(&mut self) -> Result<&mut ConsumerGroup, ErrorCode> {
        if self.members.is_empty() && !matches!(self.members, Members::Consumer(_)) {
            self.members = Members::Consumer(ConsumerGroup::default());
        }
        match &mut self.members {
            Members::Consumer(group) => Ok(group),
            Members::Classic(_) => Err(ErrorCode::GROUP_ID_NOT_FOUND),
        }
    }

    /// The memory that it takes.
    #[cfg(test)]
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Counts its memory anew in `total`.
    fn measure(&mut self, id: &str, total: &mut usize) {
        let members = match &self.members {
            Members::Classic(group) => group.size(),
            Members::Consumer(group) => group.size(),
        };
        let size = GROUP + id.len() + members + self.offsets.size();
        *total = *total - self.size + size;
        self.size = size;
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
        // A client that assigns partitions itself, or resets offsets, is in no group.
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

impl Default for Members {
    fn default() -> Self {
        Self::Classic(ClassicGroup::default())
    }
}

impl<T> Answer<T> {
    /// Waits for it; `None` if the member has been put out of the group meanwhile.
    pub(crate) async fn get(self) -> Option<T> {
        match self {
            Self::Now(answer) => Some(answer),
            Self::Later(answer) => answer.await.ok(),
        }
    }
}

/// A copy of a text that is to stay, without the frame that it came in.
pub(crate) fn kept(text: &str) -> KafkaString {
    text.into()
}

/// An id for a member, as Kafka makes it.
fn new_member_id(client: &Client) -> KafkaString {
    let name = client.id.as_deref().unwrap_or_default();
    // A string has at most 32767 bytes; a client id can have as many.
    let name = name.get(..name.len().min(200)).unwrap_or_default();
    format!("{name}-{}", Uuid::new_v4()).into()
}

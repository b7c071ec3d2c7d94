//! A group of the new protocol (KIP-848): the broker assigns the partitions, and each member comes to
//! its own with its heartbeats. Partitions go from one member to another by way of nobody: only when
//! the one has said that it has given them up, are they given to the other.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use kafka_wire::messages::ConsumerGroupHeartbeatRequest;
use kafka_wire::{ErrorCode, KafkaString};
use uuid::Uuid;

use super::{Client, new_member_id};
use crate::broker::milliseconds;

/// How often members are to send a heartbeat; Kafka says 5 s. So is a rebalance done sooner.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long a member may be silent; Kafka's default.
const SESSION: Duration = Duration::from_secs(45);

/// The epochs that are none: of who joins, leaves, or leaves for a while.
const JOINS: i32 = 0;
const LEAVES: i32 = -1;
const LEAVES_STATIC: i32 = -2;

/// A partition of a topic.
pub(crate) type Place = (Uuid, i32);
/// Each topic that is subscribed to, if it exists: its id and how many partitions it has.
pub(crate) type Known = BTreeMap<KafkaString, (Uuid, i32)>;

#[derive(Debug, Default)]
pub(crate) struct ConsumerGroup {
    epoch: i32,
    members: BTreeMap<KafkaString, Member>,
    /// Who has each partition, or has not given it up yet.
    owners: BTreeMap<Place, KafkaString>,
    /// What the targets were made from.
    topics: Known,
    /// Whether members have come, gone or changed since then.
    changed: bool,
}

#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) epoch: i32,
    pub(crate) instance_id: Option<KafkaString>,
    pub(crate) rack_id: Option<KafkaString>,
    pub(crate) client: Client,
    pub(crate) subscribed: BTreeSet<KafkaString>,
    /// What it is to have in the end.
    pub(crate) target: BTreeSet<Place>,
    /// What it was told to have.
    pub(crate) assigned: BTreeSet<Place>,
    /// The epoch before this one, in which it may ask again if it has missed the answer.
    previous: i32,
    rebalance_timeout: Duration,
    expires: Instant,
    /// When it must have given up what is not its own any more.
    gives_up_by: Option<Instant>,
}

/// What a member is told.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) member_id: KafkaString,
    pub(crate) epoch: i32,
    /// What it shall have, where that is news.
    pub(crate) assignment: Option<BTreeSet<Place>>,
}

impl ConsumerGroup {
    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(crate) fn epoch(&self) -> i32 {
        self.epoch
    }

    pub(crate) fn members(&self) -> impl Iterator<Item = (&KafkaString, &Member)> {
        self.members.iter()
    }

    pub(crate) fn state(&self) -> &'static str {
        let is_settled =
            |member: &Member| member.epoch == self.epoch && member.assigned == member.target;
        match self.members.is_empty() {
            true => "Empty",
            false if !self.changed && self.members.values().all(is_settled) => "Stable",
            false => "Reconciling",
        }
    }

    /// The topics that members subscribe to, `request` among them.
    pub(crate) fn subscribed(
        &self,
        request: &ConsumerGroupHeartbeatRequest,
    ) -> BTreeSet<KafkaString> {
        let known = self.members.values().flat_map(|member| &member.subscribed);
        known.chain(request.subscribed_topic_names.iter().flatten()).cloned().collect()
    }

    pub(crate) fn heartbeat(
        &mut self,
        request: &ConsumerGroupHeartbeatRequest,
        client: &Client,
        topics: Known,
        now: Instant,
    ) -> Result<Told, ErrorCode> {
        let id = match request.member_epoch {
            LEAVES | LEAVES_STATIC => return self.leave(request),
            JOINS => self.join(request, client, now)?,
            epoch => {
                self.check_epoch(&request.member_id, epoch)?;
                request.member_id.clone()
            }
        };
        let member = self.members.get_mut(&id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        member.expires = now + SESSION;
        if request.rebalance_timeout_ms >= 0 {
            member.rebalance_timeout = milliseconds(request.rebalance_timeout_ms);
        }
        if let Some(subscribed) = &request.subscribed_topic_names {
            let subscribed = subscribed.iter().cloned().collect();
            self.changed |= member.subscribed != subscribed;
            member.subscribed = subscribed;
        }
        if self.changed || self.topics != topics {
            self.topics = topics;
            self.epoch += 1;
            self.changed = false;
            self.set_targets();
        }
        Ok(self.reconcile(&id, request, now))
    }

    fn join(
        &mut self,
        request: &ConsumerGroupHeartbeatRequest,
        client: &Client,
        now: Instant,
    ) -> Result<KafkaString, ErrorCode> {
        // From version 1 on clients make their ids themselves.
        let id = match request.member_id.is_empty() {
            true => new_member_id(client),
            false => request.member_id.clone(),
        };
        let same_instance = |(other, member): (&KafkaString, &Member)| {
            *other != id
                && member.instance_id.is_some()
                && member.instance_id == request.instance_id
        };
        if self.members.iter().any(same_instance) {
            return Err(ErrorCode::UNRELEASED_INSTANCE_ID);
        }
        // Who joins has nothing, even if it had something before.
        self.owners.retain(|_, owner| *owner != id);
        let member = Member {
            epoch: JOINS,
            instance_id: request.instance_id.clone(),
            rack_id: request.rack_id.clone(),
            client: client.clone(),
            subscribed: BTreeSet::new(),
            target: BTreeSet::new(),
            assigned: BTreeSet::new(),
            previous: JOINS,
            rebalance_timeout: SESSION,
            expires: now + SESSION,
            gives_up_by: None,
        };
        self.members.insert(id.clone(), member);
        self.changed = true;
        Ok(id)
    }

    fn leave(&mut self, request: &ConsumerGroupHeartbeatRequest) -> Result<Told, ErrorCode> {
        let id = &request.member_id;
        self.remove(id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        Ok(Told { member_id: id.clone(), epoch: request.member_epoch, assignment: None })
    }

    fn remove(&mut self, id: &KafkaString) -> Option<Member> {
        let member = self.members.remove(id)?;
        self.owners.retain(|_, owner| owner != id);
        self.changed = true;
        Some(member)
    }

    fn check_epoch(&self, id: &str, epoch: i32) -> Result<(), ErrorCode> {
        let member = self.members.get(id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        match epoch == member.epoch || epoch == member.previous {
            true => Ok(()),
            false => Err(ErrorCode::FENCED_MEMBER_EPOCH),
        }
    }

    /// Whether the member may commit in this epoch.
    pub(crate) fn check(&self, id: &str, epoch: i32) -> Result<(), ErrorCode> {
        let member = self.members.get(id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        if epoch == member.epoch { Ok(()) } else { Err(ErrorCode::STALE_MEMBER_EPOCH) }
    }

    /// Shares each topic among those who subscribe to it, as evenly as can be; everyone keeps what it
    /// can.
    fn set_targets(&mut self) {
        let before: BTreeMap<_, _> = (self.members.iter())
            .flat_map(|(id, member)| member.target.iter().map(|place| (*place, id.clone())))
            .collect();
        for member in self.members.values_mut() {
            member.target.clear();
        }
        for (topic, (topic_id, partitions)) in &self.topics {
            let mut subscribers: Vec<_> = (self.members.iter_mut())
                .filter(|(_, member)| member.subscribed.contains(topic))
                .collect();
            // Who has least of the other topics gets one more of this one, where it does not come out
            // even.
            subscribers.sort_by_key(|(_, member)| member.target.len());
            let partitions = 0..*partitions;
            let (mut left, mut count) = (partitions.len(), subscribers.len());
            let mut free: Vec<i32> = Vec::new();
            free.extend(partitions.clone().filter(|partition| {
                let had = before.get(&(*topic_id, *partition));
                had.is_none_or(|had| !subscribers.iter().any(|(id, _)| *id == had))
            }));
            let mut shares = Vec::new();
            for (id, member) in subscribers {
                let share = left.div_ceil(count);
                (left, count) = (left - share, count - 1);
                let had = |p: &i32| before.get(&(*topic_id, *p)) == Some(id);
                let mut kept: Vec<_> = partitions.clone().filter(had).collect();
                free.extend(kept.split_off(kept.len().min(share)));
                shares.push((member, kept, share));
            }
            let mut free = free.into_iter();
            for (member, mut kept, share) in shares {
                let more = share - kept.len();
                kept.extend(free.by_ref().take(more));
                member.target.extend(kept.into_iter().map(|partition| (*topic_id, partition)));
            }
        }
    }

    /// Brings a member closer to its target: first it gives up what is not its own any more, then it
    /// gets what nobody else has.
    fn reconcile(
        &mut self,
        id: &KafkaString,
        request: &ConsumerGroupHeartbeatRequest,
        now: Instant,
    ) -> Told {
        let Some(member) = self.members.get_mut(id) else { return Told::default() };
        if let Some(owned) = &request.topic_partitions {
            let owned: BTreeSet<Place> = (owned.iter())
                .flat_map(|topic| topic.partitions.iter().map(|p| (topic.topic_id, *p)))
                .collect();
            let keeps = |place: &Place| member.target.contains(place) || owned.contains(place);
            self.owners.retain(|place, owner| owner != id || keeps(place));
        }
        let has_to_give_up =
            self.owners.iter().any(|(place, owner)| owner == id && !member.target.contains(place));
        if has_to_give_up {
            member.gives_up_by.get_or_insert(now + member.rebalance_timeout);
        } else {
            member.gives_up_by = None;
            for place in &member.target {
                self.owners.entry(*place).or_insert_with(|| id.clone());
            }
            if member.epoch != self.epoch {
                member.previous = member.epoch;
                member.epoch = self.epoch;
            }
        }
        let mine = |place: &&Place| self.owners.get(*place) == Some(id);
        let assigned: BTreeSet<Place> = member.target.iter().filter(mine).copied().collect();
        // Who says all that it has, wants to hear all.
        let is_news = assigned != member.assigned
            || request.member_epoch == JOINS
            || request.topic_partitions.is_some();
        member.assigned = assigned;
        Told {
            member_id: id.clone(),
            epoch: member.epoch,
            assignment: is_news.then(|| member.assigned.clone()),
        }
    }

    /// Members go that have been silent, or have kept what is not their own, for too long.
    pub(crate) fn tick(&mut self, now: Instant) {
        let is_gone = |member: &Member| {
            member.expires <= now || member.gives_up_by.is_some_and(|until| until <= now)
        };
        let gone = self.members.iter().filter(|(_, member)| is_gone(member));
        for id in gone.map(|(id, _)| id.clone()).collect::<Vec<_>>() {
            self.remove(&id);
        }
    }
}

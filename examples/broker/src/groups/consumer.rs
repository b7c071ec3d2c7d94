//! A group with the new protocol (KIP-848): the broker assigns the partitions, and each member
//! learns about its own with its heartbeats. A partition goes to another member only after its
//! owner has confirmed that it gave the partition up.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::iter::repeat_n;
use std::mem;
use std::time::{Duration, Instant};

use kafka_wire::messages::ConsumerGroupHeartbeatRequest;
use kafka_wire::{ErrorCode, KafkaString};
use uuid::Uuid;

use super::{Client, kept, new_member_id};
use crate::broker::milliseconds;
use crate::memory::{Memory, Share};

/// The heartbeat interval. Kafka's is 5 s; a shorter one finishes rebalances sooner.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long a member may be silent, Kafka's default.
const SESSION: Duration = Duration::from_secs(45);

/// The special epochs of a member that joins, leaves, or leaves temporarily.
const JOINS: i32 = 0;
const LEAVES: i32 = -1;
const LEAVES_STATIC: i32 = -2;

/// A partition of a topic.
pub(crate) type Place = (Uuid, i32);
/// Each subscribed topic that exists: its id and its number of partitions.
pub(crate) type Known = BTreeMap<KafkaString, (Uuid, usize)>;

#[derive(Debug, Default)]
pub(crate) struct ConsumerGroup {
    pub(crate) epoch: i32,
    pub(crate) members: BTreeMap<KafkaString, Member>,
    /// The member that has each partition, or has not given it up yet.
    owners: BTreeMap<Place, KafkaString>,
    /// The topics that the targets were computed from.
    topics: Known,
    /// Whether members have joined, left or changed since then.
    changed: bool,
    /// The memory of topics and partitions.
    memory: Share,
}

/// How many topics each member may subscribe to, on average.
const NAMES: usize = 10;
/// The memory of a member, and of a name or partition in a map, besides their texts.
const MEMBER: usize = 1024;
const PLACE: usize = 96;

#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) epoch: i32,
    pub(crate) instance_id: Option<KafkaString>,
    pub(crate) rack_id: Option<KafkaString>,
    pub(crate) client: Client,
    memory: Share,
    pub(crate) subscribed: BTreeSet<KafkaString>,
    /// The partitions that the member will have eventually.
    pub(crate) target: BTreeSet<Place>,
    /// The partitions that the member was told to have.
    pub(crate) assigned: BTreeSet<Place>,
    /// The previous epoch, in which the member may ask again if it missed the answer.
    previous: i32,
    rebalance_timeout: Duration,
    expires: Instant,
    /// When the member must have given up partitions that are no longer its own.
    gives_up_by: Option<Instant>,
}

/// The answer to a member.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) member_id: KafkaString,
    pub(crate) epoch: i32,
    /// The member's partitions, if they have changed.
    pub(crate) assignment: Option<BTreeSet<Place>>,
}

impl ConsumerGroup {
    pub(crate) fn new(memory: &Memory) -> Self {
        Self { memory: memory.share(), ..Self::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
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

    /// The topics that members subscribe to, once for each member.
    pub(crate) fn subscriptions(&self) -> impl Iterator<Item = &KafkaString> {
        self.members.values().flat_map(|member| &member.subscribed)
    }

    /// Whether a group of at most `limit` members has no room for this member or its subscriptions.
    pub(crate) fn is_full(&self, request: &ConsumerGroupHeartbeatRequest, limit: usize) -> bool {
        let others = self.members.iter().filter(|(id, _)| **id != request.member_id);
        let names = others.clone().map(|(_, member)| member.subscribed.len()).sum::<usize>();
        let more = request.subscribed_topic_names.as_ref().map_or(0, Vec::len);
        others.count() >= limit || names + more > limit.saturating_mul(NAMES)
    }

    pub(crate) fn heartbeat(
        &mut self,
        request: &ConsumerGroupHeartbeatRequest,
        client: &Client,
        topics: Known,
        now: Instant,
    ) -> Result<Told, ErrorCode> {
        let id = match request.member_epoch {
            epoch @ (LEAVES | LEAVES_STATIC) => {
                let member_id = request.member_id.clone();
                self.remove(&member_id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
                return Ok(Told { member_id, epoch, assignment: None });
            }
            JOINS => self.id_to_join(request, client)?,
            epoch => {
                let id = &request.member_id;
                let member = self.members.get(id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
                if epoch != member.epoch && epoch != member.previous {
                    return Err(ErrorCode::FENCED_MEMBER_EPOCH);
                }
                id.clone()
            }
        };
        // A topic takes one entry, and each partition three: as target, as owned and as assigned.
        let places = topics.values().map(|(_, partitions)| PLACE * (1 + 3 * partitions));
        self.memory.resize(places.sum())?;
        if request.member_epoch == JOINS {
            self.join(id.clone(), request, client, now)?;
        }
        let member = self.members.get_mut(&id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        member.expires = now + SESSION;
        if request.rebalance_timeout_ms >= 0 {
            member.rebalance_timeout = milliseconds(request.rebalance_timeout_ms);
        }
        if let Some(subscribed) = &request.subscribed_topic_names {
            let subscribed = subscribed.iter().map(|name| kept(name)).collect();
            member.memory.resize(size_of_member(request, &member.client))?;
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

    fn id_to_join(
        &self,
        request: &ConsumerGroupHeartbeatRequest,
        client: &Client,
    ) -> Result<KafkaString, ErrorCode> {
        // Since version 1, clients create their own ids.
        let id = match request.member_id.is_empty() {
            true => new_member_id(client),
            false => kept(&request.member_id),
        };
        let same_instance = |(other, member): (&KafkaString, &Member)| {
            *other != id
                && member.instance_id.is_some()
                && member.instance_id == request.instance_id
        };
        match self.members.iter().any(same_instance) {
            true => Err(ErrorCode::UNRELEASED_INSTANCE_ID),
            false => Ok(id),
        }
    }

    fn join(
        &mut self,
        id: KafkaString,
        request: &ConsumerGroupHeartbeatRequest,
        client: &Client,
        now: Instant,
    ) -> Result<(), ErrorCode> {
        let size = size_of_member(request, client);
        let memory = match self.members.get_mut(&id) {
            Some(before) => {
                before.memory.resize(size)?;
                mem::take(&mut before.memory)
            }
            None => self.memory.memory.take(size)?,
        };
        // A member that joins has nothing, even if it had something before.
        self.owners.retain(|_, owner| *owner != id);
        let member = Member {
            epoch: JOINS,
            instance_id: request.instance_id.as_deref().map(kept),
            rack_id: request.rack_id.as_deref().map(kept),
            client: client.clone(),
            memory,
            subscribed: BTreeSet::new(),
            target: BTreeSet::new(),
            assigned: BTreeSet::new(),
            previous: JOINS,
            rebalance_timeout: SESSION,
            expires: now + SESSION,
            gives_up_by: None,
        };
        self.members.insert(id, member);
        self.changed = true;
        Ok(())
    }

    fn remove(&mut self, id: &KafkaString) -> Option<Member> {
        let member = self.members.remove(id)?;
        self.owners.retain(|_, owner| owner != id);
        self.changed = true;
        Some(member)
    }

    /// Whether the member may commit in this epoch.
    pub(crate) fn check(&self, id: &str, epoch: i32) -> Result<(), ErrorCode> {
        let member = self.members.get(id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        if epoch == member.epoch { Ok(()) } else { Err(ErrorCode::STALE_MEMBER_EPOCH) }
    }

    /// Distributes each topic among its subscribers as evenly as possible. Each member keeps as many
    /// of its partitions as it can.
    fn set_targets(&mut self) {
        let mut subscribers: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let mut had = HashMap::new();
        for (id, member) in &mut self.members {
            member.subscribed.iter().for_each(|t| subscribers.entry(t).or_default().push(id));
            had.extend(mem::take(&mut member.target).into_iter().map(|place| (place, id)));
        }
        let mut targets: HashMap<KafkaString, BTreeSet<Place>> = HashMap::new();
        for (topic, (topic_id, partitions)) in &self.topics {
            let mut ids = subscribers.remove(topic).unwrap_or_default();
            // If the shares differ, the larger ones go to members with the fewest partitions of
            // other topics.
            ids.sort_by_key(|id| targets.get(*id).map_or(0, BTreeSet::len));
            let share = |at| (partitions + ids.len() - 1 - at) / ids.len();
            let shares = ids.iter().enumerate().map(|(at, id)| (*id, share(at)));
            let mut left: HashMap<_, _> = shares.collect();
            let mut free = Vec::new();
            for place in (0..).take(*partitions).map(|partition| (*topic_id, partition)) {
                let owner = had.get(&place).and_then(|id| Some((*id, left.get_mut(*id)?)));
                match owner.filter(|(_, left)| **left > 0) {
                    Some((id, left)) => {
                        *left -= 1;
                        targets.entry(id.clone()).or_default().insert(place);
                    }
                    None => free.push(place),
                }
            }
            let owners = ids.iter().flat_map(|id| repeat_n(*id, left.remove(id).unwrap_or(0)));
            for (place, id) in free.into_iter().zip(owners) {
                targets.entry(id.clone()).or_default().insert(place);
            }
        }
        for (id, places) in targets {
            self.members.entry(id).and_modify(|member| member.target = places);
        }
    }

    /// Brings a member closer to its target: first it gives up partitions, then it gets those that
    /// nobody else has.
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
        // A member that lists all its partitions wants to hear all of them.
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

    /// Removes members that have been silent, or have kept partitions of others, for too long.
    pub(crate) fn tick(&mut self, now: Instant) {
        let is_gone = |member: &Member| {
            member.expires <= now || member.gives_up_by.is_some_and(|until| until <= now)
        };
        let gone = self.members.iter().filter(|(_, member)| is_gone(member));
        let gone: Vec<_> = gone.map(|(id, _)| id.clone()).collect();
        gone.iter().for_each(|id| drop(self.remove(id)));
    }
}

/// The memory of a member and its texts. Its id is stored in several places.
fn size_of_member(request: &ConsumerGroupHeartbeatRequest, client: &Client) -> usize {
    let texts = [&request.instance_id, &request.rack_id, &client.id].into_iter().flatten();
    let names = request.subscribed_topic_names.iter().flatten();
    let all = texts.chain(names).map(|text| PLACE + text.len());
    MEMBER + 3 * request.member_id.len() + all.sum::<usize>()
}

//! A group with the classic protocol: its members join, one of them assigns the partitions, and all
//! learn the assignment by a sync.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::mem;
use std::time::Instant;

use bytes::Bytes;
use kafka_wire::messages::join_group::JoinGroupResponseMember;
use kafka_wire::messages::{
    ConsumerProtocolSubscription, JoinGroupRequest, JoinGroupResponse, SyncGroupRequest,
    SyncGroupResponse,
};
use kafka_wire::version_prefixed::VersionPrefixed;
use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;

use super::{Answer, Client, kept};
use crate::broker::milliseconds;
use crate::memory::{Memory, Share};

mod identity;
mod member;

pub(crate) use member::Member;
use member::{Protocol, Waits};

#[derive(Debug, Default)]
pub(crate) struct ClassicGroup {
    memory: Memory,
    state: State,
    generation: i32,
    pub(crate) protocol_type: KafkaString,
    pub(crate) protocol: KafkaString,
    leader: KafkaString,
    pub(crate) members: BTreeMap<KafkaString, Member>,
    /// Unused ids of clients that must join again with them (KIP-394), and their expiry.
    given: HashMap<KafkaString, (Instant, Share)>,
    /// When a rebalance continues without members that have not joined or synced.
    deadline: Option<Instant>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    Empty,
    PreparingRebalance,
    CompletingRebalance,
    Stable,
}

impl ClassicGroup {
    pub(crate) fn new(memory: &Memory) -> Self {
        Self { memory: memory.clone(), ..Self::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty() && self.given.is_empty()
    }

    pub(crate) fn state(&self) -> &'static str {
        match self.state {
            State::Empty => "Empty",
            State::PreparingRebalance => "PreparingRebalance",
            State::CompletingRebalance => "CompletingRebalance",
            State::Stable => "Stable",
        }
    }

    /// The topics of all members; `None` if they are not consumers, or if the broker cannot decode
    /// their metadata.
    pub(crate) fn subscriptions(&self) -> Option<HashSet<KafkaString>> {
        let mut topics = (self.protocol_type == "consumer").then(HashSet::new)?;
        for member in self.members.values() {
            let metadata = VersionPrefixed::from_bytes(&member.metadata(&self.protocol)).ok()?;
            topics.extend(metadata.message::<ConsumerProtocolSubscription>().ok()?.topics);
        }
        Some(topics)
    }

    /// Adds a member if the group has fewer than `limit`. With `id_first`, a member without an id
    /// only gets one, and joins again.
    pub(crate) fn join(
        &mut self,
        request: &JoinGroupRequest,
        client: &Client,
        id_first: bool,
        limit: usize,
        now: Instant,
    ) -> Answer<JoinGroupResponse> {
        let (sender, answer) = oneshot::channel();
        let (id, replaces) = self.id_of(request, client, limit)?;
        let session_timeout = milliseconds(request.session_timeout_ms);
        if id_first && request.member_id.is_empty() && request.group_instance_id.is_none() {
            self.give(&id, now + session_timeout)?;
            let error_code = ErrorCode::MEMBER_ID_REQUIRED;
            let given = JoinGroupResponse { error_code, member_id: id, ..Default::default() };
            let _ = sender.send(Ok(given));
            return Ok(answer);
        }
        let is_settled = matches!(self.state, State::Stable | State::CompletingRebalance);
        let protocols = Protocol::all(request);
        let is_known = self.members.get(&id).is_some_and(|m| m.protocols == protocols);
        // A leader that joins again wants a new assignment.
        let again = self.state == State::Stable && self.leader == id;
        if is_settled && is_known && !again {
            let _ = sender.send(Ok(self.joined(&id)));
            return Ok(answer);
        }
        let size = member::size(request, client);
        let predecessor = replaces.as_ref().unwrap_or(&id);
        if let Some(before) = self.members.get_mut(predecessor) {
            before.memory.resize(size + before.assignment.len())?;
        }
        let (assignment, memory) = match self.members.remove(predecessor) {
            Some(mut before) => {
                if replaces.is_some() {
                    before.tell(ErrorCode::FENCED_INSTANCE_ID);
                }
                (before.assignment, before.memory)
            }
            None => (Bytes::new(), self.memory.take(size)?),
        };
        self.given.remove(&id);
        self.protocol_type = kept(&request.protocol_type);
        let member = Member {
            instance_id: request.group_instance_id.as_deref().map(kept),
            client: client.clone(),
            assignment,
            protocols,
            memory,
            session_timeout,
            rebalance_timeout: match request.rebalance_timeout_ms {
                // Version 0 has no rebalance timeout.
                -1 => session_timeout,
                timeout => milliseconds(timeout),
            },
            expires: now + session_timeout,
            has_synced: false,
            waits: Waits::Join(sender),
        };
        self.members.insert(id, member);
        self.rebalance(now);
        Ok(answer)
    }

    /// Waits for all members to join; continues at once if all have joined.
    fn rebalance(&mut self, now: Instant) {
        if self.state != State::PreparingRebalance {
            self.state = State::PreparingRebalance;
            self.set_deadline(now);
            for member in self.members.values_mut().filter(|m| matches!(m.waits, Waits::Sync(_))) {
                member.tell(ErrorCode::REBALANCE_IN_PROGRESS);
                member.expires = now + member.session_timeout;
            }
        }
        if self.members.values().all(|member| matches!(member.waits, Waits::Join(_))) {
            self.complete(now);
        }
    }

    /// Starts a generation with the members that have joined.
    fn complete(&mut self, now: Instant) {
        self.members.retain(|_, member| matches!(member.waits, Waits::Join(_)));
        self.generation = self.generation.checked_add(1).unwrap_or(1);
        self.deadline = None;
        let Some(first) = self.members.keys().next() else {
            self.state = State::Empty;
            self.protocol = KafkaString::new();
            self.leader = KafkaString::new();
            return;
        };
        if !self.members.contains_key(&self.leader) {
            self.leader = first.clone();
        }
        self.protocol = self.elected();
        self.state = State::CompletingRebalance;
        self.set_deadline(now);
        let ids: Vec<_> = self.members.keys().cloned().collect();
        for id in ids {
            let joined = self.joined(&id);
            let Some(member) = self.members.get_mut(&id) else { continue };
            let _ = member.assign(&[]);
            member.expires = now + member.session_timeout;
            member.has_synced = false;
            if let Waits::Join(sender) = mem::replace(&mut member.waits, Waits::No) {
                // A member that is gone will not sync either.
                let _ = sender.send(Ok(joined));
            }
        }
    }

    fn set_deadline(&mut self, now: Instant) {
        let longest = self.members.values().map(|member| member.rebalance_timeout).max();
        self.deadline = longest.map(|longest| now + longest);
    }

    /// Of the common protocols, the one that most members prefer.
    fn elected(&self) -> KafkaString {
        let supporters = self.supporters(None);
        let mut votes = BTreeMap::new();
        for member in self.members.values() {
            let common = |p: &&Protocol| supporters.get(&p.name) == Some(&self.members.len());
            if let Some(best) = member.protocols.iter().find(common) {
                *votes.entry(&best.name).or_insert(0) += 1;
            }
        }
        let most = votes.into_iter().max_by_key(|(_, votes)| *votes);
        most.map(|(protocol, _)| protocol.clone()).unwrap_or_default()
    }

    /// The JoinGroup response for `id`.
    fn joined(&self, id: &KafkaString) -> JoinGroupResponse {
        // Only the leader learns about the others.
        let all = if self.leader == *id { Some(&self.members) } else { None };
        let members =
            all.into_iter().flatten().map(|(member_id, member)| JoinGroupResponseMember {
                member_id: member_id.clone(),
                group_instance_id: member.instance_id.clone(),
                metadata: member.metadata(&self.protocol).into(),
                ..Default::default()
            });
        JoinGroupResponse {
            generation_id: self.generation,
            protocol_type: Some(self.protocol_type.clone()),
            protocol_name: Some(self.protocol.clone()),
            leader: self.leader.clone(),
            member_id: id.clone(),
            members: members.collect(),
            ..Default::default()
        }
    }

    /// Stores the leader's assignments, or waits for them.
    pub(crate) fn sync(
        &mut self,
        request: &SyncGroupRequest,
        now: Instant,
    ) -> Answer<SyncGroupResponse> {
        let (sender, answer) = oneshot::channel();
        let instance = request.group_instance_id.as_deref();
        self.check(&request.member_id, instance, request.generation_id)?;
        // Since version 5, the client states the protocol that it believes was chosen.
        let agrees = |said: &Option<KafkaString>, is: &KafkaString| {
            said.as_ref().is_none_or(|said| said == is)
        };
        if !agrees(&request.protocol_type, &self.protocol_type)
            || !agrees(&request.protocol_name, &self.protocol)
        {
            return Err(ErrorCode::INCONSISTENT_GROUP_PROTOCOL);
        }
        match self.state {
            State::Empty => return Err(ErrorCode::UNKNOWN_MEMBER_ID),
            State::PreparingRebalance => return Err(ErrorCode::REBALANCE_IN_PROGRESS),
            State::CompletingRebalance if request.member_id == self.leader => {
                self.assign(request, now)?;
            }
            State::CompletingRebalance => {
                if let Some(member) = self.members.get_mut(&request.member_id) {
                    member.waits = Waits::Sync(sender);
                }
                return Ok(answer);
            }
            State::Stable => {}
        }
        if let Some(member) = self.members.get_mut(&request.member_id) {
            member.has_synced = true;
        }
        // The rebalance is over when all members have their assignments.
        if self.members.values().all(|member| member.has_synced) {
            self.deadline = None;
        }
        let _ = sender.send(Ok(self.assigned(&request.member_id)));
        Ok(answer)
    }

    fn assign(&mut self, request: &SyncGroupRequest, now: Instant) -> Result<(), ErrorCode> {
        for assignment in &request.assignments {
            if let Some(member) = self.members.get_mut(&assignment.member_id) {
                member.assign(&assignment.assignment)?;
            }
        }
        self.state = State::Stable;
        let ids: Vec<_> = self.members.keys().cloned().collect();
        for id in ids {
            let assigned = self.assigned(&id);
            let Some(member) = self.members.get_mut(&id) else { continue };
            member.expires = now + member.session_timeout;
            if let Waits::Sync(sender) = mem::replace(&mut member.waits, Waits::No) {
                member.has_synced = true;
                let _ = sender.send(Ok(assigned));
            }
        }
        Ok(())
    }

    fn assigned(&self, id: &KafkaString) -> SyncGroupResponse {
        let assignment = self.members.get(id).map(|m| m.assignment.clone()).unwrap_or_default();
        SyncGroupResponse {
            protocol_type: Some(self.protocol_type.clone()),
            protocol_name: Some(self.protocol.clone()),
            assignment: assignment.into(),
            ..Default::default()
        }
    }

    pub(crate) fn heartbeat(
        &mut self,
        member_id: &str,
        instance_id: Option<&str>,
        generation: i32,
        now: Instant,
    ) -> Result<(), ErrorCode> {
        let state = self.state;
        let member = self.check(member_id, instance_id, generation)?;
        member.expires = now + member.session_timeout;
        match state {
            State::PreparingRebalance => Err(ErrorCode::REBALANCE_IN_PROGRESS),
            _ => Ok(()),
        }
    }

    /// Removes a member by its id or, if it is static, by its instance id.
    pub(crate) fn leave(
        &mut self,
        member_id: &str,
        instance_id: Option<&str>,
        now: Instant,
    ) -> Result<(), ErrorCode> {
        let owner = instance_id.map(|instance| self.id_of_instance(instance));
        let id: KafkaString = match owner {
            Some(None) => return Err(ErrorCode::UNKNOWN_MEMBER_ID),
            Some(Some(owner)) if !member_id.is_empty() && owner != member_id => {
                return Err(ErrorCode::FENCED_INSTANCE_ID);
            }
            Some(Some(owner)) => owner,
            None => member_id.into(),
        };
        if self.given.remove(&id).is_some() {
            return Ok(());
        }
        self.members.remove(&id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        self.rebalance(now);
        Ok(())
    }

    /// Removes members that have been silent for too long, and ends waits that are overdue.
    pub(crate) fn tick(&mut self, now: Instant) {
        self.given.retain(|_, (until, _)| *until > now);
        let is_late = self.deadline.is_some_and(|deadline| deadline <= now);
        let is_preparing = self.state == State::PreparingRebalance;
        let before = self.members.len();
        self.members.retain(|_, member| match member.waits {
            // Nobody reads the partitions of a member that has not synced, and without the leader's
            // sync there are no assignments.
            Waits::No => member.expires > now && !(is_late && !is_preparing && !member.has_synced),
            _ => true,
        });
        if self.members.len() < before {
            self.rebalance(now);
        }
        if is_late && is_preparing && self.state == State::PreparingRebalance {
            self.complete(now);
        }
    }
}

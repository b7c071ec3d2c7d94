//! A group of the classic protocol: its members join, one of them assigns the partitions, all get to
//! know it by a sync.

use std::collections::{BTreeMap, HashMap};
use std::mem;
use std::time::Instant;

use bytes::Bytes;
use kafka_wire::messages::join_group::JoinGroupResponseMember;
use kafka_wire::messages::{JoinGroupRequest, JoinGroupResponse};
use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;

use super::{Answer, Client, kept};
use crate::broker::milliseconds;

mod identity;
mod member;
mod subscriptions;
mod syncing;

pub(crate) use member::{MEMBER, Member, texts};
use member::{Protocol, Waits};

/// What an id that was given takes beside its text.
const GIVEN: usize = 128;

#[derive(Debug, Default)]
pub(crate) struct ClassicGroup {
    state: State,
    generation: i32,
    protocol_type: KafkaString,
    protocol: KafkaString,
    leader: KafkaString,
    members: BTreeMap<KafkaString, Member>,
    /// The ids that were given to clients that have to join with them (KIP-394), until when.
    given: HashMap<KafkaString, Instant>,
    /// When a rebalance goes on without those who have not joined, or not synced.
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

    pub(crate) fn protocol_type(&self) -> &KafkaString {
        &self.protocol_type
    }

    pub(crate) fn protocol(&self) -> &KafkaString {
        &self.protocol
    }

    pub(crate) fn members(&self) -> impl Iterator<Item = (&KafkaString, &Member)> {
        self.members.iter()
    }

    /// The memory that it takes.
    pub(crate) fn size(&self) -> usize {
        let given: usize = self.given.keys().map(|id| GIVEN + id.len()).sum();
        given + self.members.values().map(Member::size).sum::<usize>()
    }

    /// The memory that a member takes; 0 if there is none with this id.
    pub(crate) fn size_of(&self, id: &str) -> usize {
        self.members.get(id).map_or(0, Member::size)
    }

    /// Joins a member. With `id_first`, one without an id is only given one, and joins again.
    pub(crate) fn join(
        &mut self,
        request: &JoinGroupRequest,
        client: &Client,
        id_first: bool,
        now: Instant,
    ) -> Answer<JoinGroupResponse> {
        let id = match self.id_of(request, client, id_first, now) {
            Ok(id) => id,
            Err((error_code, member_id)) => {
                let failed = JoinGroupResponse { error_code, member_id, ..Default::default() };
                return Answer::Now(failed);
            }
        };
        let is_settled = matches!(self.state, State::Stable | State::CompletingRebalance);
        let protocols = Protocol::all(request);
        let is_known = self.members.get(&id).is_some_and(|m| m.protocols == protocols);
        // A leader that joins again wants partitions to be assigned again.
        let again = self.state == State::Stable && self.leader == id;
        if is_settled && is_known && !again {
            return Answer::Now(self.joined(&id));
        }
        let (sender, answer) = oneshot::channel();
        let session_timeout = milliseconds(request.session_timeout_ms);
        self.protocol_type = kept(&request.protocol_type);
        let assignment = self.members.get(&id).map(|m| m.assignment.clone()).unwrap_or_default();
        let member = Member {
            instance_id: request.group_instance_id.as_deref().map(kept),
            client: client.clone(),
            assignment,
            protocols,
            texts: texts(request, client),
            session_timeout,
            rebalance_timeout: match request.rebalance_timeout_ms {
                // Version 0 has none.
                -1 => session_timeout,
                timeout => milliseconds(timeout),
            },
            expires: now + session_timeout,
            waits: Waits::Join(sender),
        };
        self.members.insert(id, member);
        self.rebalance(now);
        Answer::Later(answer)
    }

    /// Waits for all members to join; goes on at once where all have.
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

    /// Begins a generation with those who have joined.
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
            member.assignment = Bytes::new();
            member.expires = now + member.session_timeout;
            if let Waits::Join(sender) = mem::replace(&mut member.waits, Waits::No) {
                // Whoever does not take it any more will not sync either.
                let _ = sender.send(joined);
            }
        }
    }

    fn set_deadline(&mut self, now: Instant) {
        let longest = self.members.values().map(|member| member.rebalance_timeout).max();
        self.deadline = longest.map(|longest| now + longest);
    }

    /// Of the protocols that all have, the one that most like best.
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

    /// What `id` is told of the generation.
    fn joined(&self, id: &KafkaString) -> JoinGroupResponse {
        // The leader alone learns of the others.
        let all = if self.leader == *id { Some(&self.members) } else { None };
        let members =
            all.into_iter().flatten().map(|(member_id, member)| JoinGroupResponseMember {
                member_id: member_id.clone(),
                group_instance_id: member.instance_id.clone(),
                metadata: member.metadata(&self.protocol),
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

    /// Puts a member out, named by its id or, if it is static, by its instance.
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
        let mut member = self.members.remove(&id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        member.tell(ErrorCode::UNKNOWN_MEMBER_ID);
        self.rebalance(now);
        Ok(())
    }

    /// Members that have been silent for too long go, and nobody is waited for any longer. Returns
    /// whether that changed the group.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        let given = self.given.len();
        self.given.retain(|_, until| *until > now);
        let is_late = self.deadline.is_some_and(|deadline| deadline <= now);
        let is_completing = self.state == State::CompletingRebalance;
        let is_preparing = self.state == State::PreparingRebalance;
        let before = self.members.len();
        self.members.retain(|_, member| match member.waits {
            // Without the leader's assignments there is no generation; who has not synced is late.
            Waits::No => member.expires > now && !(is_late && is_completing),
            _ => true,
        });
        let has_lost = self.members.len() < before;
        if has_lost {
            self.rebalance(now);
        }
        let goes_on = is_late && is_preparing && self.state == State::PreparingRebalance;
        if goes_on {
            self.complete(now);
        }
        has_lost || goes_on || self.given.len() < given
    }
}

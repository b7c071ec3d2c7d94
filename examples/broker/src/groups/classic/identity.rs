//! Checks member ids, creates new ones, and checks whether members can agree on a protocol.

use std::collections::HashMap;
use std::time::Instant;

use kafka_wire::messages::JoinGroupRequest;
use kafka_wire::{ErrorCode, KafkaString};

use super::{ClassicGroup, Member, State};
use crate::groups::{Client, kept, new_member_id};

/// Kafka's `group.min.session.timeout.ms` and `group.max.session.timeout.ms`.
const SESSION_MS: std::ops::RangeInclusive<i32> = 6_000..=1_800_000;
/// The most protocols that a member may name.
const PROTOCOLS: usize = 20;
/// The most unused ids. Beyond it, the id that expires first is dropped.
const GIVEN_IDS: usize = 1000;
/// The memory of an unused id besides its text.
const GIVEN: usize = 128;

impl ClassicGroup {
    /// Returns the id that a client joins with and the id of the member that it replaces, or an
    /// error if the client's id is not valid.
    pub(super) fn id_of(
        &self,
        request: &JoinGroupRequest,
        client: &Client,
        limit: usize,
    ) -> Result<(KafkaString, Option<KafkaString>), ErrorCode> {
        let id = kept(&request.member_id);
        let owner = request.group_instance_id.as_deref().and_then(|i| self.id_of_instance(i));
        if !SESSION_MS.contains(&request.session_timeout_ms) {
            return Err(ErrorCode::INVALID_SESSION_TIMEOUT);
        }
        if !self.can_agree(request, owner.as_ref().unwrap_or(&id)) {
            return Err(ErrorCode::INCONSISTENT_GROUP_PROTOCOL);
        }
        let is_member = owner.is_some() || self.members.contains_key(&id);
        if !is_member && self.members.len() >= limit {
            return Err(ErrorCode::GROUP_MAX_SIZE_REACHED);
        }
        match owner {
            // A restarted static member replaces its previous instance (KIP-345).
            Some(owner) if id.is_empty() => Ok((new_member_id(client), Some(owner))),
            Some(owner) if owner != id => Err(ErrorCode::FENCED_INSTANCE_ID),
            None if id.is_empty() => Ok((new_member_id(client), None)),
            _ if is_member || self.given.contains_key(&id) => Ok((id, None)),
            _ => Err(ErrorCode::UNKNOWN_MEMBER_ID),
        }
    }

    /// Reserves an id for a client, which can join with it until `until`.
    pub(super) fn give(&mut self, id: &KafkaString, until: Instant) -> Result<(), ErrorCode> {
        let first = self.given.iter().min_by_key(|(_, (until, _))| *until);
        if let Some((first, _)) = first.filter(|_| self.given.len() >= GIVEN_IDS) {
            self.given.remove(&first.clone());
        }
        self.given.insert(id.clone(), (until, self.memory.take(GIVEN + id.len())?));
        Ok(())
    }

    /// Whether `request` names a protocol that all members other than `id` support.
    fn can_agree(&self, request: &JoinGroupRequest, id: &KafkaString) -> bool {
        let others = self.members.len() - usize::from(self.members.contains_key(id));
        let supporters = self.supporters(Some(id));
        let has_all = |name| supporters.get(name).copied().unwrap_or_default() == others;
        !request.protocol_type.is_empty()
            && (others == 0 || self.protocol_type == request.protocol_type)
            && request.protocols.len() <= PROTOCOLS
            && request.protocols.iter().any(|protocol| has_all(&protocol.name))
    }

    /// Counts the members that support each protocol, without the member `except`.
    pub(super) fn supporters(&self, except: Option<&KafkaString>) -> HashMap<&KafkaString, usize> {
        let members = self.members.iter().filter(|(id, _)| Some(*id) != except);
        let mut supporters = HashMap::new();
        for protocol in members.flat_map(|(_, member)| &member.protocols) {
            *supporters.entry(&protocol.name).or_default() += 1;
        }
        supporters
    }

    pub(super) fn id_of_instance(&self, instance: &str) -> Option<KafkaString> {
        let mut members = self.members.iter();
        let found = members.find(|(_, member)| member.instance_id.as_deref() == Some(instance));
        found.map(|(id, _)| id.clone())
    }

    pub(crate) fn check_commit(
        &mut self,
        member_id: &str,
        instance_id: Option<&str>,
        generation: i32,
    ) -> Result<(), ErrorCode> {
        self.check(member_id, instance_id, generation)?;
        match self.state {
            State::CompletingRebalance => Err(ErrorCode::REBALANCE_IN_PROGRESS),
            _ => Ok(()),
        }
    }

    /// Checks that the member exists and is in this generation.
    pub(super) fn check(
        &mut self,
        member_id: &str,
        instance_id: Option<&str>,
        generation: i32,
    ) -> Result<&mut Member, ErrorCode> {
        if let Some(instance) = instance_id {
            let owner = self.id_of_instance(instance).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
            if owner != member_id {
                return Err(ErrorCode::FENCED_INSTANCE_ID);
            }
        }
        let current = self.generation;
        let member = self.members.get_mut(member_id).ok_or(ErrorCode::UNKNOWN_MEMBER_ID)?;
        if generation == current { Ok(member) } else { Err(ErrorCode::ILLEGAL_GENERATION) }
    }
}

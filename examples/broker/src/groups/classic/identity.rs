//! Who a member is: the ids that are given and checked, and whether members can agree on a protocol.

use std::collections::HashMap;
use std::time::Instant;

use kafka_wire::messages::JoinGroupRequest;
use kafka_wire::{ErrorCode, KafkaString};

use super::{ClassicGroup, Member, State};
use crate::broker::milliseconds;
use crate::groups::{Client, kept, new_member_id};

/// Kafka's `group.min.session.timeout.ms` and `group.max.session.timeout.ms`.
const SESSION_MS: std::ops::RangeInclusive<i32> = 6_000..=1_800_000;
/// The protocols that a member may name.
const PROTOCOLS: usize = 20;
/// The ids that may be given and not used yet. Beyond it, the one that expires first goes.
const GIVEN_IDS: usize = 1000;

impl ClassicGroup {
    /// The id that a client joins with; or an error, and the id that it is told.
    pub(super) fn id_of(
        &mut self,
        request: &JoinGroupRequest,
        client: &Client,
        id_first: bool,
        now: Instant,
    ) -> Result<KafkaString, (ErrorCode, KafkaString)> {
        let id = kept(&request.member_id);
        let instance = request.group_instance_id.as_deref();
        let owner = instance.and_then(|instance| self.id_of_instance(instance));
        if !SESSION_MS.contains(&request.session_timeout_ms) {
            return Err((ErrorCode::INVALID_SESSION_TIMEOUT, id));
        }
        if !self.can_agree(request, owner.as_ref().unwrap_or(&id)) {
            return Err((ErrorCode::INCONSISTENT_GROUP_PROTOCOL, id));
        }
        match owner {
            // A static member that was started anew takes the place of the one before (KIP-345).
            Some(owner) if id.is_empty() => {
                if let Some(mut before) = self.members.remove(&owner) {
                    before.tell(ErrorCode::FENCED_INSTANCE_ID);
                }
                Ok(new_member_id(client))
            }
            Some(owner) if owner != id => Err((ErrorCode::FENCED_INSTANCE_ID, id)),
            None if id.is_empty() => {
                let id = new_member_id(client);
                if !id_first || instance.is_some() {
                    return Ok(id);
                }
                let first = self.given.iter().min_by_key(|(_, until)| **until);
                if let Some((first, _)) = first.filter(|_| self.given.len() >= GIVEN_IDS) {
                    self.given.remove(&first.clone());
                }
                let until = now + milliseconds(request.session_timeout_ms);
                self.given.insert(id.clone(), until);
                Err((ErrorCode::MEMBER_ID_REQUIRED, id))
            }
            _ if self.members.contains_key(&id) || self.given.remove(&id).is_some() => Ok(id),
            _ => Err((ErrorCode::UNKNOWN_MEMBER_ID, id)),
        }
    }

    /// Whether there is a protocol that the members but `id` have in common with `request`.
    fn can_agree(&self, request: &JoinGroupRequest, id: &KafkaString) -> bool {
        let others = self.members.len() - usize::from(self.members.contains_key(id));
        let supporters = self.supporters(Some(id));
        let has_all = |name| supporters.get(name).copied().unwrap_or_default() == others;
        !request.protocol_type.is_empty()
            && (others == 0 || self.protocol_type == request.protocol_type)
            && request.protocols.len() <= PROTOCOLS
            && request.protocols.iter().any(|protocol| has_all(&protocol.name))
    }

    /// How many members name each protocol; without the one with the id `except`.
    pub(super) fn supporters(&self, except: Option<&KafkaString>) -> HashMap<&KafkaString, usize> {
        let members = self.members.iter().filter(|(id, _)| Some(*id) != except);
        let mut supporters = HashMap::new();
        for protocol in members.flat_map(|(_, member)| &member.protocols) {
            *supporters.entry(&protocol.name).or_default() += 1;
        }
        supporters
    }

    /// Whether a group of at most `limit` members has no room for a member that asks so.
    pub(crate) fn is_full(&self, request: &JoinGroupRequest, limit: usize) -> bool {
        let instance = request.group_instance_id.as_deref();
        let owner = instance.and_then(|instance| self.id_of_instance(instance));
        let is_member = owner.is_some() || self.members.contains_key(&request.member_id);
        !is_member && self.members.len() >= limit
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

    /// The member with this id, of this generation.
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

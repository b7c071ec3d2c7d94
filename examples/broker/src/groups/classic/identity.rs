//! Who a member is: the ids that are given and checked, and whether members can agree on a protocol.

use std::time::Instant;

use kafka_wire::messages::JoinGroupRequest;
use kafka_wire::messages::join_group::JoinGroupRequestProtocol;
use kafka_wire::{ErrorCode, KafkaString};

use super::{ClassicGroup, Member, State};
use crate::broker::milliseconds;
use crate::groups::{Client, new_member_id};

/// Kafka's `group.min.session.timeout.ms` and `group.max.session.timeout.ms`.
const SESSION_MS: std::ops::RangeInclusive<i32> = 6_000..=1_800_000;

impl ClassicGroup {
    /// The id that a client joins with; or an error, and the id that it is told.
    pub(super) fn id_of(
        &mut self,
        request: &JoinGroupRequest,
        client: &Client,
        id_first: bool,
        now: Instant,
    ) -> Result<KafkaString, (ErrorCode, KafkaString)> {
        let id = request.member_id.clone();
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
        let others = || self.members.iter().filter(|(other, _)| *other != id);
        let has_all = |protocol: &JoinGroupRequestProtocol| {
            others().all(|(_, member)| member.protocols.iter().any(|p| p.name == protocol.name))
        };
        let same_type = others().next().is_none() || self.protocol_type == request.protocol_type;
        !request.protocol_type.is_empty() && same_type && request.protocols.iter().any(has_all)
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

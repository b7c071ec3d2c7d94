//! The leader assigns, and the others get to know it.

use std::mem;
use std::time::Instant;

use bytes::Bytes;
use kafka_wire::messages::{SyncGroupRequest, SyncGroupResponse};
use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::oneshot;

use super::member::{Waits, synced};
use super::{ClassicGroup, State};
use crate::groups::Answer;

impl ClassicGroup {
    /// Takes the leader's assignments, or waits for them.
    pub(crate) fn sync(
        &mut self,
        request: &SyncGroupRequest,
        now: Instant,
    ) -> Answer<SyncGroupResponse> {
        let generation = request.generation_id;
        let instance = request.group_instance_id.as_deref();
        if let Err(error) = self.check(&request.member_id, instance, generation) {
            return Answer::Now(synced(error));
        }
        // Version 5 says what it believes was agreed upon.
        let agrees = |said: &Option<KafkaString>, is: &KafkaString| {
            said.as_ref().is_none_or(|said| said == is)
        };
        if !agrees(&request.protocol_type, &self.protocol_type)
            || !agrees(&request.protocol_name, &self.protocol)
        {
            return Answer::Now(synced(ErrorCode::INCONSISTENT_GROUP_PROTOCOL));
        }
        match self.state {
            State::Empty => return Answer::Now(synced(ErrorCode::UNKNOWN_MEMBER_ID)),
            State::PreparingRebalance => {
                return Answer::Now(synced(ErrorCode::REBALANCE_IN_PROGRESS));
            }
            State::CompletingRebalance if request.member_id == self.leader => {
                self.assign(request, now);
            }
            State::CompletingRebalance => {
                let (sender, answer) = oneshot::channel();
                if let Some(member) = self.members.get_mut(&request.member_id) {
                    member.waits = Waits::Sync(sender);
                }
                return Answer::Later(answer);
            }
            State::Stable => {}
        }
        Answer::Now(self.assigned(&request.member_id))
    }

    fn assign(&mut self, request: &SyncGroupRequest, now: Instant) {
        for assignment in &request.assignments {
            if let Some(member) = self.members.get_mut(&assignment.member_id) {
                member.assignment = Bytes::copy_from_slice(&assignment.assignment);
            }
        }
        self.state = State::Stable;
        self.deadline = None;
        let ids: Vec<_> = self.members.keys().cloned().collect();
        for id in ids {
            let assigned = self.assigned(&id);
            let Some(member) = self.members.get_mut(&id) else { continue };
            member.expires = now + member.session_timeout;
            if let Waits::Sync(sender) = mem::replace(&mut member.waits, Waits::No) {
                let _ = sender.send(assigned);
            }
        }
    }

    fn assigned(&self, id: &KafkaString) -> SyncGroupResponse {
        SyncGroupResponse {
            protocol_type: Some(self.protocol_type.clone()),
            protocol_name: Some(self.protocol.clone()),
            assignment: self.members.get(id).map(|m| m.assignment.clone()).unwrap_or_default(),
            ..Default::default()
        }
    }
}

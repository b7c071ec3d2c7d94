//! The classic group protocol, and describing, listing and deleting groups.

use std::collections::HashSet;
use std::time::Instant;

use kafka_wire::messages::delete_groups::DeletableGroupResult;
use kafka_wire::messages::describe_groups::{DescribedGroup, DescribedGroupMember};
use kafka_wire::messages::leave_group::{MemberIdentity, MemberResponse};
use kafka_wire::messages::list_groups::ListedGroup;
use kafka_wire::messages::*;
use kafka_wire::{ApiVersion, ErrorCode, KafkaString};

use super::refused::Refused;
use crate::broker::Broker;
use crate::distinct::distinct;
use crate::groups::classic::ClassicGroup;
use crate::groups::{Answer, Client, Group, Members};

pub(crate) async fn join(
    broker: &Broker,
    client: &Client,
    request: &JoinGroupRequest,
    version: ApiVersion,
) -> Result<JoinGroupResponse, Refused> {
    let limit = broker.settings.limits.max_group_size;
    let answer = broker.groups().change_or_create(&request.group_id, |group| {
        // Since version 4, a client gets an id before it joins (KIP-394).
        group.classic()?.join(request, client, version >= 4, limit, Instant::now())
    });
    when_there(answer).await
}

pub(crate) async fn sync(
    broker: &Broker,
    request: &SyncGroupRequest,
) -> Result<SyncGroupResponse, Refused> {
    let sync = |group: &mut ClassicGroup| group.sync(request, Instant::now());
    when_there(member_of(broker, &request.group_id, sync)).await
}

/// Waits for an answer. There is none if the member was removed from the group meanwhile.
async fn when_there<T>(answer: Answer<T>) -> Result<T, Refused> {
    Ok(answer?.await.unwrap_or(Err(ErrorCode::UNKNOWN_MEMBER_ID))?)
}

pub(crate) fn heartbeat(broker: &Broker, request: &HeartbeatRequest) -> HeartbeatResponse {
    let instance = request.group_instance_id.as_deref();
    let (member, generation) = (&request.member_id, request.generation_id);
    let beat = member_of(broker, &request.group_id, |group| {
        group.heartbeat(member, instance, generation, Instant::now())
    });
    HeartbeatResponse { error_code: ErrorCode::of(&beat), ..Default::default() }
}

pub(crate) fn leave(
    broker: &Broker,
    request: &LeaveGroupRequest,
    version: ApiVersion,
) -> LeaveGroupResponse {
    let now = Instant::now();
    let limit = broker.settings.limits.max_group_size;
    let left = member_of(broker, &request.group_id, |group| match version {
        ..3 => group.leave(&request.member_id, None, now).map(|()| Vec::new()),
        _ if request.members.len() > limit => Err(ErrorCode::INVALID_REQUEST),
        _ => Ok(request.members.iter().map(|member| leave_one(group, member, now)).collect()),
    });
    let error_code = ErrorCode::of(&left);
    LeaveGroupResponse { error_code, members: left.unwrap_or_default(), ..Default::default() }
}

/// Runs an action of a classic member. A group that does not exist has no members.
fn member_of<T>(
    broker: &Broker,
    id: &str,
    change: impl FnOnce(&mut ClassicGroup) -> Result<T, ErrorCode>,
) -> Result<T, ErrorCode> {
    match broker.groups().find(id) {
        Ok(group) => change(group.classic()?),
        Err(_) if id.is_empty() => Err(ErrorCode::INVALID_GROUP_ID),
        Err(_) => Err(ErrorCode::UNKNOWN_MEMBER_ID),
    }
}

fn leave_one(group: &mut ClassicGroup, member: &MemberIdentity, now: Instant) -> MemberResponse {
    let instance = member.group_instance_id.as_deref();
    MemberResponse {
        member_id: member.member_id.clone(),
        group_instance_id: member.group_instance_id.clone(),
        error_code: ErrorCode::of(&group.leave(&member.member_id, instance, now)),
        ..Default::default()
    }
}

pub(crate) fn list(broker: &Broker, request: &ListGroupsRequest) -> ListGroupsResponse {
    let lowercase = |filter: &[KafkaString]| -> HashSet<_> {
        filter.iter().map(|value| value.to_ascii_lowercase()).collect()
    };
    let (states, types) = (lowercase(&request.states_filter), lowercase(&request.types_filter));
    let wanted = |filter: &HashSet<String>, value: &str| {
        filter.is_empty() || filter.contains(&value.to_ascii_lowercase())
    };
    let groups = broker.groups();
    let listed = groups
        .all()
        .map(|(id, group)| listed(id, group))
        .filter(|group| wanted(&states, &group.group_state) && wanted(&types, &group.group_type));
    ListGroupsResponse { groups: listed.collect(), ..Default::default() }
}

fn listed(id: &KafkaString, group: &Group) -> ListedGroup {
    let (protocol_type, group_type) = match &group.members {
        Members::Classic(group) => (group.protocol_type.clone(), "classic"),
        Members::Consumer(_) => ("consumer".into(), "consumer"),
    };
    ListedGroup {
        group_id: id.clone(),
        protocol_type,
        group_state: group.members.state().into(),
        group_type: group_type.into(),
        ..Default::default()
    }
}

pub(crate) fn describe(
    broker: &Broker,
    request: &DescribeGroupsRequest,
    version: ApiVersion,
) -> DescribeGroupsResponse {
    let groups = broker.groups();
    let ids = distinct(&request.groups, |id| id);
    let described = ids.map(|id| match groups.get(id).map(|g| &g.members) {
        Some(Members::Classic(group)) => described(id, group),
        // A group of the new protocol, or no group; until version 6, that is not an error.
        _ => DescribedGroup {
            error_code: if version < 6 { ErrorCode::NONE } else { ErrorCode::GROUP_ID_NOT_FOUND },
            group_id: id.clone(),
            group_state: "Dead".into(),
            ..Default::default()
        },
    });
    DescribeGroupsResponse { groups: described.collect(), ..Default::default() }
}

fn described(id: &KafkaString, group: &ClassicGroup) -> DescribedGroup {
    let protocol = &group.protocol;
    let members = group.members.iter().map(|(member_id, member)| DescribedGroupMember {
        member_id: member_id.clone(),
        group_instance_id: member.instance_id.clone(),
        client_id: member.client.id.clone().unwrap_or_default(),
        client_host: format!("/{}", member.client.host).into(),
        member_metadata: member.metadata(protocol).into(),
        member_assignment: member.assignment.clone().into(),
        ..Default::default()
    });
    DescribedGroup {
        group_id: id.clone(),
        group_state: group.state().into(),
        protocol_type: group.protocol_type.clone(),
        protocol_data: protocol.clone(),
        members: members.collect(),
        ..Default::default()
    }
}

pub(crate) fn delete(broker: &Broker, request: &DeleteGroupsRequest) -> DeleteGroupsResponse {
    let results = distinct(&request.groups_names, |id| id).map(|id| DeletableGroupResult {
        group_id: id.clone(),
        error_code: ErrorCode::of(&broker.groups().delete(id)),
        ..Default::default()
    });
    DeleteGroupsResponse { results: results.collect(), ..Default::default() }
}

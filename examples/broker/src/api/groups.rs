//! The classic group protocol, and what can be seen of groups.

use std::collections::HashSet;
use std::time::Instant;

use kafka_wire::messages::describe_groups::{DescribedGroup, DescribedGroupMember};
use kafka_wire::messages::leave_group::{MemberIdentity, MemberResponse};
use kafka_wire::messages::list_groups::ListedGroup;
use kafka_wire::messages::{
    DescribeGroupsRequest, DescribeGroupsResponse, HeartbeatRequest, HeartbeatResponse,
    JoinGroupRequest, JoinGroupResponse, LeaveGroupRequest, LeaveGroupResponse, ListGroupsRequest,
    ListGroupsResponse, SyncGroupRequest, SyncGroupResponse,
};
use kafka_wire::{ApiVersion, ErrorCode, KafkaString};

use crate::broker::Broker;
use crate::distinct::distinct;
use crate::groups::classic::{ClassicGroup, MEMBER, texts};
use crate::groups::{Answer, Client, Group, Members};

pub(crate) async fn join(
    broker: &Broker,
    client: &Client,
    request: &JoinGroupRequest,
    version: ApiVersion,
) -> JoinGroupResponse {
    let failed = |error_code| JoinGroupResponse { error_code, ..Default::default() };
    let answer = {
        let mut groups = broker.groups();
        let before = match groups.get(&request.group_id).map(|group| &group.members) {
            Some(Members::Classic(group)) => group.size_of(&request.member_id),
            _ => 0,
        };
        let more = (MEMBER + texts(request, client)).saturating_sub(before);
        groups.grow(&request.group_id, more, |group| {
            let group = group.classic()?;
            match group.is_full(request, broker.settings.limits.max_group_size) {
                true => Err(ErrorCode::GROUP_MAX_SIZE_REACHED),
                // From version 4 on a client is given an id before it joins (KIP-394).
                false => Ok(group.join(request, client, version >= 4, Instant::now())),
            }
        })
    };
    let answer = answer.unwrap_or_else(|error| Answer::Now(failed(error)));
    answer.get().await.unwrap_or_else(|| failed(ErrorCode::UNKNOWN_MEMBER_ID))
}

pub(crate) async fn sync(broker: &Broker, request: &SyncGroupRequest) -> SyncGroupResponse {
    let failed = |error_code| SyncGroupResponse { error_code, ..Default::default() };
    let more = request.assignments.iter().map(|assignment| assignment.assignment.len()).sum();
    let answer = broker.groups().grow(&request.group_id, more, |group| {
        let answer = group.classic()?.sync(request, Instant::now());
        // For a group that is new.
        if group.members.is_empty() { Err(ErrorCode::UNKNOWN_MEMBER_ID) } else { Ok(answer) }
    });
    let answer = answer.unwrap_or_else(|error| Answer::Now(failed(error)));
    answer.get().await.unwrap_or_else(|| failed(ErrorCode::UNKNOWN_MEMBER_ID))
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

/// What a member of a classic group does. A group that does not exist has no members.
fn member_of<T>(
    broker: &Broker,
    id: &str,
    change: impl FnOnce(&mut ClassicGroup) -> Result<T, ErrorCode>,
) -> Result<T, ErrorCode> {
    match broker.groups().change(id, |group| change(group.classic()?)) {
        Err(_) if id.is_empty() => Err(ErrorCode::INVALID_GROUP_ID),
        Err(ErrorCode::GROUP_ID_NOT_FOUND) => Err(ErrorCode::UNKNOWN_MEMBER_ID),
        changed => changed,
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
    let listed = groups.all().map(|(id, group)| listed(id, group));
    let listed = listed
        .filter(|group| wanted(&states, &group.group_state) && wanted(&types, &group.group_type));
    ListGroupsResponse { groups: listed.collect(), ..Default::default() }
}

fn listed(id: &KafkaString, group: &Group) -> ListedGroup {
    let (protocol_type, group_type) = match &group.members {
        Members::Classic(group) => (group.protocol_type().clone(), "classic"),
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
        // Of the new protocol, or not there at all: until version 6, that is no error.
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
    let protocol = group.protocol();
    let members = group.members().map(|(member_id, member)| DescribedGroupMember {
        member_id: member_id.clone(),
        group_instance_id: member.instance_id.clone(),
        client_id: member.client.id.clone().unwrap_or_default(),
        client_host: format!("/{}", member.client.host).into(),
        member_metadata: member.metadata(protocol),
        member_assignment: member.assignment.clone(),
        ..Default::default()
    });
    DescribedGroup {
        group_id: id.clone(),
        group_state: group.state().into(),
        protocol_type: group.protocol_type().clone(),
        protocol_data: protocol.clone(),
        members: members.collect(),
        ..Default::default()
    }
}

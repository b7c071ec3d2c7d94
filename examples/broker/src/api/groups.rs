//! The classic group protocol, and what can be seen of groups.

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
use crate::groups::classic::ClassicGroup;
use crate::groups::{Answer, Client, Group, Members};

pub(crate) async fn join(
    broker: &Broker,
    client: &Client,
    request: JoinGroupRequest,
    version: ApiVersion,
) -> JoinGroupResponse {
    let failed = |error_code| JoinGroupResponse { error_code, ..Default::default() };
    let now = Instant::now();
    let answer = match broker.groups().classic(&request.group_id.clone()) {
        // From version 4 on a client is given an id before it joins (KIP-394).
        Ok(group) => group.join(request, client, version >= 4, now),
        Err(error) => Answer::Now(failed(error)),
    };
    answer.get().await.unwrap_or_else(|| failed(ErrorCode::UNKNOWN_MEMBER_ID))
}

pub(crate) async fn sync(broker: &Broker, request: SyncGroupRequest) -> SyncGroupResponse {
    let failed = |error_code| SyncGroupResponse { error_code, ..Default::default() };
    let now = Instant::now();
    let answer = match broker.groups().classic(&request.group_id.clone()) {
        Ok(group) => group.sync(request, now),
        Err(error) => Answer::Now(failed(error)),
    };
    answer.get().await.unwrap_or_else(|| failed(ErrorCode::UNKNOWN_MEMBER_ID))
}

pub(crate) fn heartbeat(broker: &Broker, request: &HeartbeatRequest) -> HeartbeatResponse {
    let mut groups = broker.groups();
    let instance = request.group_instance_id.as_deref();
    let (member, generation) = (&request.member_id, request.generation_id);
    let beat = groups
        .classic(&request.group_id)
        .and_then(|group| group.heartbeat(member, instance, generation, Instant::now()));
    HeartbeatResponse { error_code: ErrorCode::of(&beat), ..Default::default() }
}

pub(crate) fn leave(
    broker: &Broker,
    request: &LeaveGroupRequest,
    version: ApiVersion,
) -> LeaveGroupResponse {
    let mut groups = broker.groups();
    let group = match groups.classic(&request.group_id) {
        Ok(group) => group,
        Err(error_code) => return LeaveGroupResponse { error_code, ..Default::default() },
    };
    let now = Instant::now();
    if version < 3 {
        let error_code = ErrorCode::of(&group.leave(&request.member_id, None, now));
        return LeaveGroupResponse { error_code, ..Default::default() };
    }
    let members = request.members.iter().map(|member| leave_one(group, member, now)).collect();
    LeaveGroupResponse { members, ..Default::default() }
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
    let wanted = |filter: &[KafkaString], value: &str| {
        filter.is_empty() || filter.iter().any(|wanted| wanted.eq_ignore_ascii_case(value))
    };
    let groups = broker.groups();
    let listed = groups.all().map(|(id, group)| listed(id, group));
    let listed = listed.filter(|group| {
        wanted(&request.states_filter, &group.group_state)
            && wanted(&request.types_filter, &group.group_type)
    });
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
    let described = request.groups.iter().map(|id| match groups.get(id).map(|g| &g.members) {
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

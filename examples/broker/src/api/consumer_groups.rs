//! The new group protocol (KIP-848).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use kafka_wire::messages::consumer_group_describe::{self, DescribedGroup, Member};
use kafka_wire::messages::consumer_group_heartbeat::{Assignment, ResponseTopicPartitions};
use kafka_wire::messages::*;
use kafka_wire::{ErrorCode, KafkaString};
use uuid::Uuid;

use super::refused::Refused;
use crate::broker::Broker;
use crate::distinct::distinct;
use crate::groups::consumer::{self, ConsumerGroup, HEARTBEAT, Place};
use crate::groups::{Client, Members};
use crate::topics::Topics;

/// The only assignor; Kafka also has `range`.
const ASSIGNOR: &str = "uniform";
/// Kafka's member type `CONSUMER`, for members with the new protocol.
const MEMBER_TYPE: i8 = 1;

pub(crate) fn heartbeat(
    broker: &Broker,
    client: &Client,
    request: &ConsumerGroupHeartbeatRequest,
) -> Result<ConsumerGroupHeartbeatResponse, Refused> {
    if request.subscribed_topic_regex.as_ref().is_some_and(|regex| !regex.is_empty()) {
        let text = "this broker takes topic names, not regular expressions";
        return Err(Refused::new(ErrorCode::INVALID_REQUEST, text));
    }
    if request.server_assignor.as_ref().is_some_and(|assignor| assignor != ASSIGNOR) {
        let text = "the only assignor is `uniform`";
        return Err(Refused::new(ErrorCode::UNSUPPORTED_ASSIGNOR, text));
    }
    if request.member_epoch == 0 && request.subscribed_topic_names.is_none() {
        let text = "a member that joins must name the topics that it subscribes to";
        return Err(Refused::new(ErrorCode::INVALID_REQUEST, text));
    }
    let topics = broker.topics();
    let told = broker.groups().change_or_create(&request.group_id, |group| {
        let group = group.consumer()?;
        if group.is_full(request, broker.settings.limits.max_group_size) {
            return Err(ErrorCode::GROUP_MAX_SIZE_REACHED);
        }
        let names = group.subscriptions().chain(request.subscribed_topic_names.iter().flatten());
        let names: BTreeSet<_> = names.collect();
        let known = names.into_iter().filter_map(|name| topics.named(name).ok());
        let known = known.map(|topic| (topic.name.clone(), (topic.id, topic.partitions.len())));
        group.heartbeat(request, client, known.collect(), Instant::now())
    })?;
    let assignment =
        told.assignment.map(|assigned| {
            let topics = by_topic(&assigned).map(|(topic_id, partitions)| {
                ResponseTopicPartitions { topic_id, partitions, ..Default::default() }
            });
            Assignment { topic_partitions: topics.collect(), ..Default::default() }
        });
    Ok(ConsumerGroupHeartbeatResponse {
        member_id: Some(told.member_id),
        member_epoch: told.epoch,
        heartbeat_interval_ms: i32::try_from(HEARTBEAT.as_millis()).unwrap_or(i32::MAX),
        assignment,
        ..Default::default()
    })
}

fn by_topic(places: &BTreeSet<Place>) -> impl Iterator<Item = (Uuid, Vec<i32>)> {
    let mut topics: BTreeMap<Uuid, Vec<i32>> = BTreeMap::new();
    for (topic, partition) in places {
        topics.entry(*topic).or_default().push(*partition);
    }
    topics.into_iter()
}

pub(crate) fn describe(
    broker: &Broker,
    request: &ConsumerGroupDescribeRequest,
) -> ConsumerGroupDescribeResponse {
    let topics = broker.topics();
    let groups = broker.groups();
    let ids = distinct(&request.group_ids, |id| id);
    let described = ids.map(|id| match groups.get(id).map(|g| &g.members) {
        Some(Members::Consumer(group)) => described(id, group, &topics),
        _ => DescribedGroup {
            error_code: ErrorCode::GROUP_ID_NOT_FOUND,
            error_message: Some("there is no group of the new protocol with this id".into()),
            group_id: id.clone(),
            ..Default::default()
        },
    });
    ConsumerGroupDescribeResponse { groups: described.collect(), ..Default::default() }
}

fn described(id: &KafkaString, group: &ConsumerGroup, topics: &Topics) -> DescribedGroup {
    DescribedGroup {
        group_id: id.clone(),
        group_state: group.state().into(),
        group_epoch: group.epoch,
        assignment_epoch: group.epoch,
        assignor_name: ASSIGNOR.into(),
        members: group
            .members
            .iter()
            .map(|(id, member)| described_member(id, member, topics))
            .collect(),
        ..Default::default()
    }
}

fn described_member(id: &KafkaString, member: &consumer::Member, topics: &Topics) -> Member {
    let assignment = |places| consumer_group_describe::Assignment {
        topic_partitions: by_topic(places)
            .map(|(topic_id, partitions)| consumer_group_describe::TopicPartitions {
                topic_id,
                topic_name: topics.find("", topic_id).map(|t| t.name.clone()).unwrap_or_default(),
                partitions,
                ..Default::default()
            })
            .collect(),
        ..Default::default()
    };
    Member {
        member_id: id.clone(),
        instance_id: member.instance_id.clone(),
        rack_id: member.rack_id.clone(),
        member_epoch: member.epoch,
        client_id: member.client.id.clone().unwrap_or_default(),
        client_host: format!("/{}", member.client.host).into(),
        subscribed_topic_names: member.subscribed.iter().cloned().collect(),
        assignment: assignment(&member.assigned),
        target_assignment: assignment(&member.target),
        member_type: MEMBER_TYPE,
        ..Default::default()
    }
}

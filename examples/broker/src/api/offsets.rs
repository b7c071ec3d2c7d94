//! OffsetCommit and OffsetFetch.

use std::collections::BTreeMap;
use std::sync::Arc;

use kafka_wire::messages::offset_commit::{
    OffsetCommitRequestPartition, OffsetCommitRequestTopic, OffsetCommitResponsePartition,
    OffsetCommitResponseTopic,
};
use kafka_wire::messages::offset_fetch::{
    OffsetFetchRequestGroup, OffsetFetchRequestTopic, OffsetFetchRequestTopics,
    OffsetFetchResponseGroup, OffsetFetchResponsePartition, OffsetFetchResponsePartitions,
    OffsetFetchResponseTopic, OffsetFetchResponseTopics,
};
use kafka_wire::messages::{
    OffsetCommitRequest, OffsetCommitResponse, OffsetFetchRequest, OffsetFetchResponse,
};
use kafka_wire::{ApiVersion, ErrorCode, KafkaString};

use crate::broker::Broker;
use crate::groups::{Committed, Group, Members};
use crate::topics::{Topic, Topics};

/// Kafka's `offset.metadata.max.bytes`.
const METADATA: usize = 4096;

pub(crate) fn commit(broker: &Broker, request: &OffsetCommitRequest) -> OffsetCommitResponse {
    let topics = broker.topics();
    let mut groups = broker.groups();
    let instance = request.group_instance_id.as_deref();
    let group = groups.named(&request.group_id).and_then(|group| {
        let epoch = request.generation_id_or_member_epoch;
        group.members.check_commit(&request.member_id, instance, epoch)?;
        Ok(group)
    });
    let (mut group, refused) = match group {
        Ok(group) => (Some(group), None),
        Err(error) => (None, Some(error)),
    };
    let responses = request.topics.iter().map(|topic| {
        let found = match refused {
            Some(error) => Err(error),
            None => topics.find(&topic.name, topic.topic_id),
        };
        commit_topic(group.as_deref_mut(), topic, found)
    });
    OffsetCommitResponse { topics: responses.collect(), ..Default::default() }
}

fn commit_topic(
    mut group: Option<&mut Group>,
    asked: &OffsetCommitRequestTopic,
    topic: Result<Arc<Topic>, ErrorCode>,
) -> OffsetCommitResponseTopic {
    let partitions = asked.partitions.iter().map(|partition| {
        let committed = topic.as_ref().map_err(|error| *error).and_then(|topic| {
            let (place, committed) = committed(topic, partition)?;
            if let Some(group) = &mut group {
                group.offsets.insert(place, committed);
            }
            Ok(())
        });
        OffsetCommitResponsePartition {
            partition_index: partition.partition_index,
            error_code: ErrorCode::of(&committed),
            ..Default::default()
        }
    });
    OffsetCommitResponseTopic {
        partitions: partitions.collect(),
        name: asked.name.clone(),
        topic_id: asked.topic_id,
        ..Default::default()
    }
}

fn committed(
    topic: &Topic,
    asked: &OffsetCommitRequestPartition,
) -> Result<((KafkaString, i32), Committed), ErrorCode> {
    topic.partition(asked.partition_index)?;
    let metadata = asked.committed_metadata.clone().unwrap_or_default();
    if metadata.len() > METADATA {
        return Err(ErrorCode::OFFSET_METADATA_TOO_LARGE);
    }
    let (offset, leader_epoch) = (asked.committed_offset, asked.committed_leader_epoch);
    let place = (topic.name.clone(), asked.partition_index);
    Ok((place, Committed { offset, leader_epoch, metadata }))
}

pub(crate) fn fetch(
    broker: &Broker,
    request: &OffsetFetchRequest,
    version: ApiVersion,
) -> OffsetFetchResponse {
    if version >= 8 {
        let groups = request.groups.iter().map(|asked| fetch_group(broker, asked, version));
        return OffsetFetchResponse { groups: groups.collect(), ..Default::default() };
    }
    // One group, whose topics have another shape.
    let topic = |topic: &OffsetFetchRequestTopic| OffsetFetchRequestTopics {
        name: topic.name.clone(),
        partition_indexes: topic.partition_indexes.clone(),
        ..Default::default()
    };
    let asked = OffsetFetchRequestGroup {
        group_id: request.group_id.clone(),
        topics: request.topics.as_ref().map(|topics| topics.iter().map(topic).collect()),
        ..Default::default()
    };
    let fetched = fetch_group(broker, &asked, version);
    OffsetFetchResponse {
        error_code: fetched.error_code,
        topics: fetched.topics.into_iter().map(older).collect(),
        ..Default::default()
    }
}

fn fetch_group(
    broker: &Broker,
    asked: &OffsetFetchRequestGroup,
    version: ApiVersion,
) -> OffsetFetchResponseGroup {
    let topics = broker.topics();
    let groups = broker.groups();
    let group = groups.get(&asked.group_id);
    let fetched = match (&asked.member_id, group.map(|group| &group.members)) {
        // Who is in a group of the new protocol may only see what is of its epoch.
        (Some(member), Some(Members::Consumer(members))) if asked.member_epoch >= 0 => {
            members.check(member, asked.member_epoch)
        }
        _ => Ok(()),
    };
    let fetched = fetched.map(|()| match &asked.topics {
        Some(asked) => asked.iter().map(|topic| fetch_topic(group, topic, &topics)).collect(),
        None => all(group, &topics, version),
    });
    OffsetFetchResponseGroup {
        group_id: asked.group_id.clone(),
        error_code: ErrorCode::of(&fetched),
        topics: fetched.unwrap_or_default(),
        ..Default::default()
    }
}

fn fetch_topic(
    group: Option<&Group>,
    asked: &OffsetFetchRequestTopics,
    topics: &Topics,
) -> OffsetFetchResponseTopics {
    let found = topics.find(&asked.name, asked.topic_id);
    // An unknown name has no offsets, which is no error; an unknown id is one.
    let error_code = match asked.topic_id.is_nil() {
        true => ErrorCode::NONE,
        false => ErrorCode::of(&found),
    };
    let name = found.map(|topic| topic.name.clone()).unwrap_or_else(|_| asked.name.clone());
    let partitions = asked.partition_indexes.iter().map(|index| {
        let committed = group.and_then(|group| group.offsets.get(&(name.clone(), *index)));
        OffsetFetchResponsePartitions { error_code, ..partition(*index, committed) }
    });
    OffsetFetchResponseTopics {
        partitions: partitions.collect(),
        name: asked.name.clone(),
        topic_id: asked.topic_id,
        ..Default::default()
    }
}

/// All offsets of a group.
fn all(
    group: Option<&Group>,
    topics: &Topics,
    version: ApiVersion,
) -> Vec<OffsetFetchResponseTopics> {
    let mut by_topic: BTreeMap<&KafkaString, Vec<_>> = BTreeMap::new();
    for ((name, index), committed) in group.into_iter().flat_map(|group| &group.offsets) {
        by_topic.entry(name).or_default().push(partition(*index, Some(committed)));
    }
    let topics = by_topic.into_iter().map(|(name, partitions)| OffsetFetchResponseTopics {
        name: if version < 10 { name.clone() } else { KafkaString::new() },
        topic_id: topics.named(name).map(|topic| topic.id).unwrap_or_default(),
        partitions,
        ..Default::default()
    });
    topics.collect()
}

fn partition(partition_index: i32, committed: Option<&Committed>) -> OffsetFetchResponsePartitions {
    let committed_offset = committed.map_or(-1, |committed| committed.offset);
    OffsetFetchResponsePartitions {
        partition_index,
        committed_offset,
        committed_leader_epoch: committed.map_or(-1, |committed| committed.leader_epoch),
        metadata: Some(committed.map(|c| c.metadata.clone()).unwrap_or_default()),
        ..Default::default()
    }
}

fn older(topic: OffsetFetchResponseTopics) -> OffsetFetchResponseTopic {
    let partitions = topic.partitions.into_iter().map(|p| OffsetFetchResponsePartition {
        partition_index: p.partition_index,
        committed_offset: p.committed_offset,
        committed_leader_epoch: p.committed_leader_epoch,
        metadata: p.metadata,
        error_code: p.error_code,
        ..Default::default()
    });
    OffsetFetchResponseTopic {
        name: topic.name,
        partitions: partitions.collect(),
        ..Default::default()
    }
}

//! OffsetCommit and OffsetFetch.

use std::collections::{BTreeMap, HashSet};
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
use crate::groups::offsets::{Committed, Offsets};
use crate::groups::{Group, Members, kept};
use crate::topics::{Topic, Topics};

/// Kafka's `offset.metadata.max.bytes`.
const METADATA: usize = 4096;

pub(crate) fn commit(broker: &Broker, request: &OffsetCommitRequest) -> OffsetCommitResponse {
    let topics = broker.topics();
    let mut groups = broker.groups();
    let found: Vec<_> = (request.topics.iter())
        .map(|topic| (topic, topics.find(&topic.name, topic.topic_id)))
        .collect();
    let offsets = groups.get(&request.group_id).map(|group| &group.offsets);
    let more = found.iter().map(|(asked, topic)| cost(offsets, asked, topic)).sum();
    let committed = groups.grow(&request.group_id, more, |group| {
        let instance = request.group_instance_id.as_deref();
        let epoch = request.generation_id_or_member_epoch;
        group.members.check_commit(&request.member_id, instance, epoch)?;
        let commit = |(asked, topic)| commit_topic(&mut group.offsets, asked, topic);
        Ok(found.iter().map(|(asked, topic)| (*asked, topic.clone())).map(commit).collect())
    });
    let topics = committed.unwrap_or_else(|error| {
        let error = match error {
            // Kafka has no better code for this in a commit.
            ErrorCode::GROUP_MAX_SIZE_REACHED => ErrorCode::INVALID_COMMIT_OFFSET_SIZE,
            error => error,
        };
        let failed = |asked| commit_topic(&mut Offsets::default(), asked, Err(error));
        request.topics.iter().map(failed).collect()
    });
    OffsetCommitResponse { topics, ..Default::default() }
}

/// The memory that the commits of a topic take in addition.
fn cost(
    offsets: Option<&Offsets>,
    asked: &OffsetCommitRequestTopic,
    topic: &Result<Arc<Topic>, ErrorCode>,
) -> usize {
    let none = Offsets::default();
    let (Ok(topic), offsets) = (topic, offsets.unwrap_or(&none)) else { return 0 };
    let costs = asked.partitions.iter().map(|partition| {
        let metadata = partition.committed_metadata.as_deref().unwrap_or_default();
        offsets.cost(&topic.name, partition.partition_index, metadata)
    });
    costs.sum()
}

fn commit_topic(
    offsets: &mut Offsets,
    asked: &OffsetCommitRequestTopic,
    topic: Result<Arc<Topic>, ErrorCode>,
) -> OffsetCommitResponseTopic {
    let partitions = asked.partitions.iter().map(|partition| {
        let committed = topic.as_ref().map_err(|error| *error).and_then(|topic| {
            offsets.commit(&topic.name, partition.partition_index, committed(topic, partition)?);
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

fn committed(topic: &Topic, asked: &OffsetCommitRequestPartition) -> Result<Committed, ErrorCode> {
    topic.partition(asked.partition_index)?;
    let metadata = kept(asked.committed_metadata.as_deref().unwrap_or_default());
    if metadata.len() > METADATA {
        return Err(ErrorCode::OFFSET_METADATA_TOO_LARGE);
    }
    let (offset, leader_epoch) = (asked.committed_offset, asked.committed_leader_epoch);
    Ok(Committed { offset, leader_epoch, metadata })
}

pub(crate) fn fetch(
    broker: &Broker,
    request: &OffsetFetchRequest,
    version: ApiVersion,
) -> OffsetFetchResponse {
    if version >= 8 {
        // All offsets of a group are answered once, as they are longer than the question.
        let mut seen = HashSet::new();
        let groups =
            request.groups.iter().filter(|g| g.topics.is_some() || seen.insert(&g.group_id));
        let groups = groups.map(|asked| fetch_group(broker, asked, version));
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
        let committed = group.and_then(|group| group.offsets.get(&name, *index));
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
    for ((name, index), committed) in group.into_iter().flat_map(|group| group.offsets.iter()) {
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

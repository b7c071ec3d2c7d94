//! OffsetCommit, OffsetFetch and OffsetDelete.

use std::collections::{BTreeMap, HashSet};

use kafka_wire::messages::offset_commit::{
    OffsetCommitRequestPartition, OffsetCommitRequestTopic, OffsetCommitResponsePartition,
    OffsetCommitResponseTopic,
};
use kafka_wire::messages::offset_delete::{
    OffsetDeleteRequestTopic, OffsetDeleteResponsePartition, OffsetDeleteResponseTopic,
};
use kafka_wire::messages::offset_fetch::{
    OffsetFetchRequestGroup, OffsetFetchRequestTopics, OffsetFetchResponseGroup,
    OffsetFetchResponsePartitions, OffsetFetchResponseTopics,
};
use kafka_wire::messages::*;
use kafka_wire::{ApiVersion, ErrorCode, KafkaString};

use crate::broker::Broker;
use crate::groups::offsets::{Committed, Offsets};
use crate::groups::{Group, Members, kept};
use crate::topics::{Topic, Topics};

/// Kafka's `offset.metadata.max.bytes`.
const METADATA: usize = 4096;

pub(crate) fn commit(broker: &Broker, request: &OffsetCommitRequest) -> OffsetCommitResponse {
    let topics = broker.topics();
    let committed = broker.groups().change_or_create(&request.group_id, |group| {
        let instance = request.group_instance_id.as_deref();
        let epoch = request.generation_id_or_member_epoch;
        group.members.check_commit(&request.member_id, instance, epoch)?;
        let commit = |asked: &OffsetCommitRequestTopic| {
            let topic = topics.find(&asked.name, asked.topic_id);
            let topic = topic.as_deref().map_err(|error| *error);
            commit_topic(asked, |partition| commit_one(&mut group.offsets, topic?, partition))
        };
        Ok(request.topics.iter().map(commit).collect())
    });
    let failed = |error| request.topics.iter().map(|t| commit_topic(t, |_| Err(error))).collect();
    OffsetCommitResponse { topics: committed.unwrap_or_else(failed), ..Default::default() }
}

fn commit_topic(
    asked: &OffsetCommitRequestTopic,
    mut commit: impl FnMut(&OffsetCommitRequestPartition) -> Result<(), ErrorCode>,
) -> OffsetCommitResponseTopic {
    let partitions = asked.partitions.iter().map(|partition| OffsetCommitResponsePartition {
        partition_index: partition.partition_index,
        error_code: match ErrorCode::of(&commit(partition)) {
            // Kafka has no better code for this in a commit.
            ErrorCode::GROUP_MAX_SIZE_REACHED => ErrorCode::INVALID_COMMIT_OFFSET_SIZE,
            code => code,
        },
        ..Default::default()
    });
    OffsetCommitResponseTopic {
        partitions: partitions.collect(),
        name: asked.name.clone(),
        topic_id: asked.topic_id,
        ..Default::default()
    }
}

fn commit_one(
    offsets: &mut Offsets,
    topic: &Topic,
    asked: &OffsetCommitRequestPartition,
) -> Result<(), ErrorCode> {
    topic.partition(asked.partition_index)?;
    let metadata = kept(asked.committed_metadata.as_deref().unwrap_or_default());
    if metadata.len() > METADATA {
        return Err(ErrorCode::OFFSET_METADATA_TOO_LARGE);
    }
    let (offset, leader_epoch) = (asked.committed_offset, asked.committed_leader_epoch);
    let committed = Committed { offset, leader_epoch, metadata };
    offsets.commit(&topic.name, asked.partition_index, committed)
}

pub(crate) fn fetch(
    broker: &Broker,
    request: &OffsetFetchRequest,
    version: ApiVersion,
) -> OffsetFetchResponse {
    let request = request.batched(version);
    // All offsets of a group are returned only once, because the answer is longer than the request.
    let mut seen = HashSet::new();
    let groups = request.groups.iter().filter(|g| g.topics.is_some() || seen.insert(&g.group_id));
    let groups = groups.map(|asked| fetch_group(broker, asked)).collect();
    OffsetFetchResponse { groups, ..Default::default() }.for_version(version)
}

fn fetch_group(broker: &Broker, asked: &OffsetFetchRequestGroup) -> OffsetFetchResponseGroup {
    let topics = broker.topics();
    let groups = broker.groups();
    let group = groups.get(&asked.group_id);
    let fetched = match (&asked.member_id, group.map(|group| &group.members)) {
        // A member with the new protocol sees offsets only in its current epoch.
        (Some(member), Some(Members::Consumer(members))) if asked.member_epoch >= 0 => {
            members.check(member, asked.member_epoch)
        }
        _ => Ok(()),
    };
    let fetched = fetched.map(|()| {
        let asked = asked.topics.clone().unwrap_or_else(|| all(group, &topics));
        asked.into_iter().map(|topic| fetch_topic(group, topic, &topics)).collect()
    });
    OffsetFetchResponseGroup {
        group_id: asked.group_id.clone(),
        error_code: ErrorCode::of(&fetched),
        topics: fetched.unwrap_or_default(),
        ..Default::default()
    }
}

/// All partitions with committed offsets of a group.
fn all(group: Option<&Group>, topics: &Topics) -> Vec<OffsetFetchRequestTopics> {
    let mut by_topic: BTreeMap<&KafkaString, Vec<_>> = BTreeMap::new();
    for (name, index) in group.into_iter().flat_map(|group| group.offsets.places()) {
        by_topic.entry(name).or_default().push(*index);
    }
    let topics = by_topic.into_iter().map(|(name, partition_indexes)| OffsetFetchRequestTopics {
        name: name.clone(),
        topic_id: topics.named(name).map(|topic| topic.id).unwrap_or_default(),
        partition_indexes,
        ..Default::default()
    });
    topics.collect()
}

fn fetch_topic(
    group: Option<&Group>,
    asked: OffsetFetchRequestTopics,
    topics: &Topics,
) -> OffsetFetchResponseTopics {
    let found = topics.find(&asked.name, asked.topic_id);
    // An unknown name has no offsets, which is no error. An unknown id is an error.
    let error_code = match asked.topic_id.is_nil() {
        true => ErrorCode::NONE,
        false => ErrorCode::of(&found),
    };
    let name = found.map(|topic| topic.name.clone()).unwrap_or_else(|_| asked.name.clone());
    let partitions = asked.partition_indexes.into_iter().map(|partition_index| {
        let committed = group.and_then(|group| group.offsets.get(&name, partition_index));
        OffsetFetchResponsePartitions {
            partition_index,
            committed_offset: committed.map_or(-1, |committed| committed.offset),
            committed_leader_epoch: committed.map_or(-1, |committed| committed.leader_epoch),
            metadata: Some(committed.map(|c| c.metadata.clone()).unwrap_or_default()),
            error_code,
            ..Default::default()
        }
    });
    OffsetFetchResponseTopics {
        partitions: partitions.collect(),
        name: asked.name,
        topic_id: asked.topic_id,
        ..Default::default()
    }
}

pub(crate) fn delete(broker: &Broker, request: &OffsetDeleteRequest) -> OffsetDeleteResponse {
    let topics = request.topics.iter();
    let deleted = broker.groups().find(&request.group_id).and_then(|group| {
        let subscribed = match group.members.is_empty() {
            true => Default::default(),
            false => group.members.subscriptions().ok_or(ErrorCode::NON_EMPTY_GROUP)?,
        };
        let error = |topic: &KafkaString| match subscribed.contains(topic) {
            true => ErrorCode::GROUP_SUBSCRIBED_TO_TOPIC,
            false => ErrorCode::NONE,
        };
        Ok(topics.map(|topic| delete_of_topic(group, topic, error(&topic.name))).collect())
    });
    OffsetDeleteResponse {
        error_code: ErrorCode::of(&deleted),
        topics: deleted.unwrap_or_default(),
        ..Default::default()
    }
}

fn delete_of_topic(
    group: &mut Group,
    topic: &OffsetDeleteRequestTopic,
    error_code: ErrorCode,
) -> OffsetDeleteResponseTopic {
    let partitions = topic.partitions.iter().map(|partition| {
        if !error_code.is_error() {
            group.offsets.remove(&topic.name, partition.partition_index);
        }
        OffsetDeleteResponsePartition { partition_index: partition.partition_index, error_code }
    });
    OffsetDeleteResponseTopic { name: topic.name.clone(), partitions: partitions.collect() }
}

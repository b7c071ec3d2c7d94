//! DeleteGroups and OffsetDelete.

use kafka_wire::messages::delete_groups::DeletableGroupResult;
use kafka_wire::messages::offset_delete::{
    OffsetDeleteRequestTopic, OffsetDeleteResponsePartition, OffsetDeleteResponseTopic,
};
use kafka_wire::messages::{
    DeleteGroupsRequest, DeleteGroupsResponse, OffsetDeleteRequest, OffsetDeleteResponse,
};
use kafka_wire::{ErrorCode, KafkaString};

use crate::broker::Broker;
use crate::distinct::distinct;
use crate::groups::Group;

pub(crate) fn delete(broker: &Broker, request: &DeleteGroupsRequest) -> DeleteGroupsResponse {
    let results = distinct(&request.groups_names, |id| id).map(|id| DeletableGroupResult {
        group_id: id.clone(),
        error_code: ErrorCode::of(&broker.groups().delete(id)),
        ..Default::default()
    });
    DeleteGroupsResponse { results: results.collect(), ..Default::default() }
}

pub(crate) fn delete_offsets(
    broker: &Broker,
    request: &OffsetDeleteRequest,
) -> OffsetDeleteResponse {
    let topics = request.topics.iter();
    let deleted = broker.groups().change(&request.group_id, |group| {
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

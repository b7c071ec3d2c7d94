//! CreateTopics, DeleteTopics and CreatePartitions.

use std::collections::HashSet;

use kafka_wire::ErrorCode;
use kafka_wire::messages::create_partitions::{CreatePartitionsTopic, CreatePartitionsTopicResult};
use kafka_wire::messages::create_topics::{
    CreatableTopic, CreatableTopicConfigs, CreatableTopicResult,
};
use kafka_wire::messages::delete_topics::{DeletableTopicResult, DeleteTopicState};
use kafka_wire::messages::*;

use super::refused::Refused;
use crate::broker::{Broker, NODE_ID};
use crate::configs::{Configs, SET};
use crate::distinct::repeated;

const ONE_BROKER: &str = "there is one broker, 1";
const TWICE: &str = "the request names the topic more than once";

pub(crate) fn create(broker: &Broker, request: &CreateTopicsRequest) -> CreateTopicsResponse {
    let twice = repeated(request.topics.iter().map(|topic| &topic.name));
    let topics = request.topics.iter().map(|topic| {
        let created = match twice.contains(&topic.name) {
            true => Err(Refused::new(ErrorCode::INVALID_REQUEST, TWICE)),
            false => create_one(broker, topic, request.validate_only),
        };
        created.unwrap_or_else(|refused| CreatableTopicResult {
            name: topic.name.clone(),
            error_code: refused.code,
            error_message: refused.message,
            configs: None,
            ..Default::default()
        })
    });
    CreateTopicsResponse { topics: topics.collect(), ..Default::default() }
}

fn create_one(
    broker: &Broker,
    topic: &CreatableTopic,
    validate_only: bool,
) -> Result<CreatableTopicResult, Refused> {
    let mut configs = Configs::new(broker.settings.retention_bytes);
    for config in &topic.configs {
        configs.change(&config.name, SET, config.value.as_deref())?;
    }
    let described = configs.all().map(|(config, value, config_source)| CreatableTopicConfigs {
        name: config.name.into(),
        value: Some(value),
        config_source,
        ..Default::default()
    });
    let described = described.collect();
    let partitions = partitions_of(broker, topic)?;
    let created = broker.topics().create(&topic.name, partitions, configs, validate_only)?;
    Ok(CreatableTopicResult {
        name: topic.name.clone(),
        topic_id: created.id,
        error_message: None,
        num_partitions: i32::try_from(partitions).unwrap_or(i32::MAX),
        replication_factor: 1,
        configs: Some(described),
        ..Default::default()
    })
}

fn partitions_of(broker: &Broker, topic: &CreatableTopic) -> Result<usize, Refused> {
    let assignments = &topic.assignments;
    if !assignments.is_empty() {
        let mut indices: Vec<_> = assignments.iter().map(|a| a.partition_index).collect();
        indices.sort_unstable();
        let here = assignments.iter().all(|assignment| assignment.broker_ids == [NODE_ID]);
        return match here && indices.into_iter().eq((0..).take(assignments.len())) {
            true => Ok(assignments.len()),
            false => Err(Refused::new(ErrorCode::INVALID_REPLICA_ASSIGNMENT, ONE_BROKER)),
        };
    }
    if !matches!(topic.replication_factor, -1 | 1) {
        return Err(Refused::new(ErrorCode::INVALID_REPLICATION_FACTOR, ONE_BROKER));
    }
    match topic.num_partitions {
        -1 => Ok(broker.settings.partitions),
        count => usize::try_from(count).map_err(|_| ErrorCode::INVALID_PARTITIONS.into()),
    }
}

pub(crate) fn delete(broker: &Broker, request: &DeleteTopicsRequest) -> DeleteTopicsResponse {
    let request = request.batched();
    let responses: Vec<_> = request.topics.iter().map(|t| delete_one(broker, t.clone())).collect();
    let deleted = responses.iter().filter(|response| !response.error_code.is_error());
    let deleted: HashSet<_> = deleted.filter_map(|response| response.name.clone()).collect();
    broker.groups().forget_topics(&deleted);
    DeleteTopicsResponse { responses, ..Default::default() }
}

fn delete_one(broker: &Broker, asked: DeleteTopicState) -> DeletableTopicResult {
    let mut topics = broker.topics();
    match topics.find(asked.name.as_deref().unwrap_or_default(), asked.topic_id) {
        Ok(topic) => {
            topics.delete(&topic);
            DeletableTopicResult {
                name: Some(topic.name.clone()),
                topic_id: topic.id,
                ..Default::default()
            }
        }
        Err(error_code) => DeletableTopicResult {
            name: asked.name,
            topic_id: asked.topic_id,
            error_code,
            ..Default::default()
        },
    }
}

pub(crate) fn create_partitions(
    broker: &Broker,
    request: &CreatePartitionsRequest,
) -> CreatePartitionsResponse {
    let twice = repeated(request.topics.iter().map(|topic| &topic.name));
    let results = request.topics.iter().map(|topic| {
        let grown = match twice.contains(&topic.name) {
            true => Err(Refused::new(ErrorCode::INVALID_REQUEST, TWICE)),
            false => grow(broker, topic, request.validate_only),
        };
        let refused = grown.err().unwrap_or_default();
        CreatePartitionsTopicResult {
            name: topic.name.clone(),
            error_code: refused.code,
            error_message: refused.message,
            ..Default::default()
        }
    });
    CreatePartitionsResponse { results: results.collect(), ..Default::default() }
}

fn grow(
    broker: &Broker,
    asked: &CreatePartitionsTopic,
    validate_only: bool,
) -> Result<(), Refused> {
    let mut topics = broker.topics();
    let topic = topics.named(&asked.name)?;
    let count = usize::try_from(asked.count).unwrap_or_default();
    let more = count.checked_sub(topic.partitions.len()).filter(|more| *more > 0);
    let fewer =
        || Refused::new(ErrorCode::INVALID_PARTITIONS, "the number of partitions can only grow");
    let more = more.ok_or_else(fewer)?;
    if let Some(assignments) = &asked.assignments
        && !(assignments.len() == more && assignments.iter().all(|a| a.broker_ids == [NODE_ID]))
    {
        return Err(Refused::new(ErrorCode::INVALID_REPLICA_ASSIGNMENT, ONE_BROKER));
    }
    Ok(topics.grow(&topic, more, validate_only)?)
}

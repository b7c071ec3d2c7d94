//! CreateTopics, DeleteTopics and CreatePartitions.

use kafka_wire::messages::create_partitions::{CreatePartitionsTopic, CreatePartitionsTopicResult};
use kafka_wire::messages::create_topics::{CreatableTopic, CreatableTopicResult};
use kafka_wire::messages::delete_topics::{DeletableTopicResult, DeleteTopicState};
use kafka_wire::messages::{
    CreatePartitionsRequest, CreatePartitionsResponse, CreateTopicsRequest, CreateTopicsResponse,
    DeleteTopicsRequest, DeleteTopicsResponse,
};
use kafka_wire::{ErrorCode, KafkaString};

use crate::broker::{Broker, NODE_ID};

/// An error and what to say of it.
type Refused = (ErrorCode, Option<&'static str>);

pub(crate) fn create(broker: &Broker, request: &CreateTopicsRequest) -> CreateTopicsResponse {
    let topics = request.topics.iter().map(|topic| {
        let twice = request.topics.iter().filter(|other| other.name == topic.name).count() > 1;
        let created = match twice {
            true => Err((ErrorCode::INVALID_REQUEST, Some("the topic is in the request twice"))),
            false => create_one(broker, topic, request.validate_only),
        };
        created.unwrap_or_else(|(error_code, message)| CreatableTopicResult {
            name: topic.name.clone(),
            error_code,
            error_message: message.map(KafkaString::from),
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
    if !topic.configs.is_empty() {
        return Err((ErrorCode::INVALID_CONFIG, Some("this broker has no configs of topics")));
    }
    let partitions = partitions_of(broker, topic)?;
    let mut topics = broker.topics();
    topics.check_new(&topic.name, partitions).map_err(|error| (error, None))?;
    let id = match validate_only {
        true => Default::default(),
        false => topics.create(topic.name.clone(), partitions).map_err(|error| (error, None))?.id,
    };
    Ok(CreatableTopicResult {
        name: topic.name.clone(),
        topic_id: id,
        error_message: None,
        num_partitions: i32::try_from(partitions).unwrap_or(i32::MAX),
        replication_factor: 1,
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
            false => Err((ErrorCode::INVALID_REPLICA_ASSIGNMENT, Some("there is one broker, 1"))),
        };
    }
    if !matches!(topic.replication_factor, -1 | 1) {
        return Err((ErrorCode::INVALID_REPLICATION_FACTOR, Some("there is one broker")));
    }
    match topic.num_partitions {
        -1 => Ok(broker.settings.partitions),
        count => usize::try_from(count).map_err(|_| (ErrorCode::INVALID_PARTITIONS, None)),
    }
}

pub(crate) fn delete(broker: &Broker, request: &DeleteTopicsRequest) -> DeleteTopicsResponse {
    let named = request.topic_names.iter();
    let named =
        named.map(|name| DeleteTopicState { name: Some(name.clone()), ..Default::default() });
    let topics = named.chain(request.topics.iter().cloned());
    let responses = topics.map(|asked| delete_one(broker, asked)).collect();
    DeleteTopicsResponse { responses, ..Default::default() }
}

fn delete_one(broker: &Broker, asked: DeleteTopicState) -> DeletableTopicResult {
    let mut topics = broker.topics();
    match topics.find(asked.name.as_deref().unwrap_or_default(), asked.topic_id) {
        Ok(topic) => {
            topics.delete(&topic);
            broker.groups().forget_topic(&topic.name);
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
    let results = request.topics.iter().map(|topic| {
        let (error_code, message) =
            grow(broker, topic, request.validate_only).err().unwrap_or((ErrorCode::NONE, None));
        CreatePartitionsTopicResult {
            name: topic.name.clone(),
            error_code,
            error_message: message.map(KafkaString::from),
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
    let topic = topics.named(&asked.name).map_err(|error| (error, None))?;
    let count = usize::try_from(asked.count).unwrap_or_default();
    let more = count.checked_sub(topic.partitions.len()).filter(|more| *more > 0);
    let more = more.ok_or((ErrorCode::INVALID_PARTITIONS, Some("partitions only become more")))?;
    if let Some(assignments) = &asked.assignments
        && !(assignments.len() == more && assignments.iter().all(|a| a.broker_ids == [NODE_ID]))
    {
        return Err((ErrorCode::INVALID_REPLICA_ASSIGNMENT, Some("there is one broker, 1")));
    }
    let result = match validate_only {
        true => topics.check_room(more),
        false => topics.grow(&topic, more),
    };
    result.map_err(|error| (error, None))
}

//! Metadata: the only broker, and the topics.

use std::sync::Arc;

use kafka_wire::messages::metadata::{
    MetadataRequestTopic, MetadataResponseBroker, MetadataResponsePartition, MetadataResponseTopic,
};
use kafka_wire::messages::{MetadataRequest, MetadataResponse};
use kafka_wire::{ApiVersion, ErrorCode};

use crate::broker::{Broker, CLUSTER_ID, NODE_ID};
use crate::configs::Configs;
use crate::distinct::distinct;
use crate::topics::Topic;

pub(crate) fn answer(
    broker: &Broker,
    request: &MetadataRequest,
    version: ApiVersion,
) -> MetadataResponse {
    // Null requests all topics; in version 0, an empty list does.
    let named = request.topics.as_ref().filter(|topics| version > 0 || !topics.is_empty());
    let topics = match named {
        None => broker.topics().all().map(described).collect(),
        Some(topics) => {
            let create = request.allow_auto_topic_creation && !broker.settings.no_auto_create;
            let topics = distinct(topics, |topic| (&topic.name, topic.topic_id));
            topics.map(|topic| one(broker, topic, create, version)).collect()
        }
    };
    MetadataResponse {
        brokers: vec![MetadataResponseBroker {
            node_id: NODE_ID,
            host: broker.host.clone(),
            port: broker.port.into(),
            ..Default::default()
        }],
        cluster_id: Some(CLUSTER_ID.into()),
        controller_id: NODE_ID,
        topics,
        ..Default::default()
    }
}

fn one(
    broker: &Broker,
    asked: &MetadataRequestTopic,
    create: bool,
    version: ApiVersion,
) -> MetadataResponseTopic {
    let name = asked.name.clone().unwrap_or_default();
    let mut topics = broker.topics();
    let found = match topics.find(&name, asked.topic_id) {
        Err(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION) if create => {
            let configs = Configs::new(broker.settings.retention_bytes);
            topics.create(&name, broker.settings.partitions, configs, false)
        }
        found => found,
    };
    match found {
        Ok(topic) => described(&topic),
        // A topic requested by id has no name to return; since version 12, the name is then null.
        Err(error_code) => MetadataResponseTopic {
            error_code,
            name: (version < 12 || asked.name.is_some()).then_some(name),
            topic_id: asked.topic_id,
            ..Default::default()
        },
    }
}

fn described(topic: &Arc<Topic>) -> MetadataResponseTopic {
    let partitions = (0..).zip(&topic.partitions);
    MetadataResponseTopic {
        name: Some(topic.name.clone()),
        topic_id: topic.id,
        partitions: partitions
            .map(|(partition_index, _)| MetadataResponsePartition {
                partition_index,
                leader_id: NODE_ID,
                leader_epoch: 0,
                replica_nodes: vec![NODE_ID],
                isr_nodes: vec![NODE_ID],
                ..Default::default()
            })
            .collect(),
        ..Default::default()
    }
}

//! Produce and InitProducerId.

use std::io;

use bytes::Bytes;
use kafka_wire::messages::produce::{
    PartitionProduceData, PartitionProduceResponse, TopicProduceData, TopicProduceResponse,
};
use kafka_wire::messages::*;
use kafka_wire::records::{Batches, Compression, ValidationError};
use kafka_wire::{ApiVersion, ErrorCode};

use super::refused::Refused;
use crate::broker::{Broker, now};
use crate::partition::Appended;
use crate::peers::Peer;

/// The most bytes to validate on the runtime's thread.
const LIGHT: usize = 64 << 10;

/// Appends the records of a Produce request. An error means that the client expects no response;
/// closing the connection tells it of the failure.
pub(crate) async fn answer(
    broker: &Broker,
    peer: &Peer,
    request: &ProduceRequest,
    version: ApiVersion,
) -> io::Result<ProduceResponse> {
    let refused = match request.acks {
        -1..=1 if request.transactional_id.is_none() => None,
        -1..=1 => Some(ErrorCode::INVALID_TXN_STATE),
        _ => Some(ErrorCode::INVALID_REQUIRED_ACKS),
    };
    let mut responses: Vec<TopicProduceResponse> = Vec::new();
    for topic in &request.topic_data {
        let mut partition_responses = Vec::new();
        for partition in &topic.partition_data {
            let index = partition.index;
            let appended = match refused {
                Some(code) => Err(code),
                None => append(broker, peer, topic, partition, version).await,
            };
            let response = PartitionProduceResponse { index, ..Default::default() };
            partition_responses.push(match appended {
                Ok(Ok((base_offset, log_start_offset))) => {
                    PartitionProduceResponse { base_offset, log_start_offset, ..response }
                }
                Ok(Err(invalid)) => invalid.to_response(index),
                Err(error_code) => PartitionProduceResponse {
                    error_code,
                    base_offset: -1,
                    log_start_offset: -1,
                    ..response
                },
            });
        }
        responses.push(TopicProduceResponse {
            name: topic.name.clone(),
            topic_id: topic.topic_id,
            partition_responses,
            ..Default::default()
        });
    }
    broker.make_room();
    let codes = responses.iter().flat_map(|t| &t.partition_responses).map(|p| p.error_code);
    match codes.into_iter().find(|code| code.is_error()) {
        Some(error) if request.acks == 0 => {
            Err(io::Error::other(format!("{error}, and the client waits for no response")))
        }
        _ => Ok(ProduceResponse { responses, ..Default::default() }),
    }
}

async fn append(
    broker: &Broker,
    peer: &Peer,
    topic: &TopicProduceData,
    partition: &PartitionProduceData,
    version: ApiVersion,
) -> Result<Result<Appended, ValidationError>, ErrorCode> {
    let topic = broker.topics().find(&topic.name, topic.topic_id)?;
    let records = partition.records.clone().unwrap_or_default();
    let partition = topic.partition(partition.index)?;
    let rules = topic.configs.validation();
    let mut decompressor = broker.decompressor();
    // The topic's own codec is expensive even for uncompressed records.
    let is_light = topic.configs.compression().is_none() && is_light(records.as_bytes());
    let work = move || rules.validate(&records, version, now(), &mut decompressor);
    let batch = broker.work.run(peer, is_light, work).await;
    match batch.ok_or(ErrorCode::UNKNOWN_SERVER_ERROR)? {
        Ok(batch) if batch.is_transactional() => Err(ErrorCode::INVALID_TXN_STATE),
        Ok(batch) => Ok(Ok(partition.append(batch)?)),
        Err(invalid) => Ok(Err(invalid)),
    }
}

/// Whether records are few and uncompressed, so that validating them takes hardly any time.
pub(crate) fn is_light(records: &Bytes) -> bool {
    let mut batches = Batches::new(records);
    records.len() <= LIGHT
        && batches.all(|batch| batch.is_ok_and(|b| b.compression() == Compression::NONE))
}

pub(crate) fn init_producer_id(
    broker: &Broker,
    request: &InitProducerIdRequest,
) -> Result<InitProducerIdResponse, Refused> {
    if request.transactional_id.is_some() {
        return Err(ErrorCode::INVALID_REQUEST.into());
    }
    Ok(InitProducerIdResponse { producer_id: broker.new_producer_id(), ..Default::default() })
}

//! Produce and InitProducerId.

use bytes::Bytes;
use kafka_wire::messages::produce::{
    BatchIndexAndErrorMessage, PartitionProduceData, PartitionProduceResponse, TopicProduceData,
    TopicProduceResponse,
};
use kafka_wire::messages::{
    InitProducerIdRequest, InitProducerIdResponse, ProduceRequest, ProduceResponse,
};
use kafka_wire::records::{Batches, Compression, ValidationError};
use kafka_wire::{ApiVersion, ErrorCode};

use crate::broker::{Broker, now};
use crate::partition::Appended;
use crate::peers::Peer;

/// The most bytes that are looked through without leaving the runtime's thread.
const LIGHT: usize = 64 << 10;

pub(crate) async fn answer(
    broker: &Broker,
    peer: &Peer,
    request: &ProduceRequest,
    version: ApiVersion,
) -> ProduceResponse {
    let refused = match request.acks {
        -1..=1 if request.transactional_id.is_none() => None,
        -1..=1 => Some(ErrorCode::INVALID_TXN_STATE),
        _ => Some(ErrorCode::INVALID_REQUIRED_ACKS),
    };
    let mut responses = Vec::new();
    for topic in &request.topic_data {
        let mut partition_responses = Vec::new();
        for partition in &topic.partition_data {
            let appended = match refused {
                Some(code) => Err(code.into()),
                None => append(broker, peer, topic, partition, version).await,
            };
            partition_responses.push(response(partition.index, appended));
        }
        responses.push(TopicProduceResponse {
            name: topic.name.clone(),
            topic_id: topic.topic_id,
            partition_responses,
            ..Default::default()
        });
    }
    broker.make_room();
    ProduceResponse { responses, ..Default::default() }
}

/// The error of the first partition that was refused.
pub(crate) fn first_error(response: &ProduceResponse) -> Option<ErrorCode> {
    let partitions = response.responses.iter().flat_map(|topic| &topic.partition_responses);
    partitions.map(|partition| partition.error_code).find(|error| error.is_error())
}

async fn append(
    broker: &Broker,
    peer: &Peer,
    topic: &TopicProduceData,
    partition: &PartitionProduceData,
    version: ApiVersion,
) -> Result<Appended, Invalid> {
    let topic = broker.topics().find(&topic.name, topic.topic_id)?;
    let records = partition.records.clone().unwrap_or_default();
    let partition = topic.partition(partition.index)?;
    let rules = topic.configs.validation();
    let mut decompressor = broker.decompressor();
    // The topic's own codec takes work even for plain records.
    let is_light = topic.configs.compression().is_none() && is_light(records.as_bytes());
    let work = move || rules.validate(&records, version, now(), &mut decompressor);
    let batch = broker.work.run_at_once_if(is_light, peer, work).await;
    let batch = batch.ok_or(ErrorCode::UNKNOWN_SERVER_ERROR)??;
    if batch.is_transactional() {
        return Err(ErrorCode::INVALID_TXN_STATE.into());
    }
    Ok(partition.append(batch)?)
}

/// Whether records are few and not compressed, so that looking through them takes hardly any time.
pub(crate) fn is_light(records: &Bytes) -> bool {
    let mut batches = Batches::new(records);
    records.len() <= LIGHT
        && batches.all(|batch| batch.is_ok_and(|b| b.compression() == Compression::NONE))
}

/// Why records are refused.
#[derive(Default)]
struct Invalid(ErrorCode, Option<ValidationError>);

impl From<ErrorCode> for Invalid {
    fn from(code: ErrorCode) -> Self {
        Self(code, None)
    }
}

impl From<ValidationError> for Invalid {
    fn from(error: ValidationError) -> Self {
        Self(error.code(), Some(error))
    }
}

fn response(index: i32, appended: Result<Appended, Invalid>) -> PartitionProduceResponse {
    let (base_offset, log_start_offset) = *appended.as_ref().unwrap_or(&(-1, -1));
    let Invalid(error_code, error) = appended.err().unwrap_or_default();
    let records = error.iter().flat_map(|error| error.records());
    let record_errors = records.map(|record| BatchIndexAndErrorMessage {
        batch_index: record.index,
        batch_index_error_message: Some(record.kind.to_string().into()),
        ..Default::default()
    });
    PartitionProduceResponse {
        index,
        error_code,
        record_errors: record_errors.collect(),
        error_message: error.as_ref().map(|error| error.to_string().into()),
        base_offset,
        log_start_offset,
        ..Default::default()
    }
}

pub(crate) fn init_producer_id(
    broker: &Broker,
    request: &InitProducerIdRequest,
) -> InitProducerIdResponse {
    match request.transactional_id {
        None => {
            InitProducerIdResponse { producer_id: broker.new_producer_id(), ..Default::default() }
        }
        Some(_) => {
            let error_code = ErrorCode::INVALID_REQUEST;
            InitProducerIdResponse { error_code, producer_epoch: -1, ..Default::default() }
        }
    }
}

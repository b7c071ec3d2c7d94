//! Produce and InitProducerId.

use kafka_wire::messages::produce::{
    PartitionProduceData, PartitionProduceResponse, TopicProduceData, TopicProduceResponse,
};
use kafka_wire::messages::{
    InitProducerIdRequest, InitProducerIdResponse, ProduceRequest, ProduceResponse,
};
use kafka_wire::records::{Decompressor, RecordBatch, RecordsErrorKind};
use kafka_wire::{DecodeError, DecodeErrorKind, ErrorCode, Records};

use super::refused::Refused;
use crate::broker::Broker;

/// The largest batch; Kafka's default.
pub(crate) const MESSAGE_MAX_BYTES: usize = (1 << 20) + 12;

pub(crate) fn answer(broker: &Broker, request: &ProduceRequest) -> ProduceResponse {
    let responses = request.topic_data.iter().map(|topic| TopicProduceResponse {
        name: topic.name.clone(),
        topic_id: topic.topic_id,
        partition_responses: (topic.partition_data.iter())
            .map(|partition| {
                let appended = append(broker, request, topic, partition);
                response(partition.index, appended)
            })
            .collect(),
        ..Default::default()
    });
    ProduceResponse { responses: responses.collect(), ..Default::default() }
}

/// The first of the partitions that was refused.
pub(crate) fn first_error(response: &ProduceResponse) -> Option<ErrorCode> {
    let partitions = response.responses.iter().flat_map(|topic| &topic.partition_responses);
    partitions.map(|partition| partition.error_code).find(|error| error.is_error())
}

/// Offset of the first record, and of the oldest of the partition.
type Appended = (i64, i64);

fn append(
    broker: &Broker,
    request: &ProduceRequest,
    topic: &TopicProduceData,
    partition: &PartitionProduceData,
) -> Result<Appended, Refused> {
    if !matches!(request.acks, -1..=1) {
        return Err(ErrorCode::INVALID_REQUIRED_ACKS.into());
    }
    if request.transactional_id.is_some() {
        let text = "this broker has no transactions";
        return Err(Refused::new(ErrorCode::INVALID_TXN_STATE, text));
    }
    let topic = broker.topics().find(&topic.name, topic.topic_id)?;
    let found = topic.partition(partition.index)?;
    let batch = checked(partition.records.as_ref())?;
    let mut log = found.log();
    let base_offset = log.append(&batch)?;
    let start = log.start();
    drop(log);
    found.wake();
    Ok((base_offset, start))
}

fn response(index: i32, appended: Result<Appended, Refused>) -> PartitionProduceResponse {
    match appended {
        Ok((base_offset, log_start_offset)) => {
            PartitionProduceResponse { index, base_offset, log_start_offset, ..Default::default() }
        }
        Err(refused) => PartitionProduceResponse {
            index,
            error_code: refused.code,
            error_message: refused.message,
            base_offset: -1,
            ..Default::default()
        },
    }
}

/// The one batch that a partition is given, after what Kafka checks: its format, its size, its
/// checksum, and that its records are as many as it says, one after another.
fn checked(records: Option<&Records>) -> Result<RecordBatch<'_>, Refused> {
    let mut batches = records.into_iter().flat_map(|records| records.batches().whole());
    let batch = match (batches.next(), batches.next()) {
        (Some(batch), None) => batch.map_err(broken)?,
        _ => return Err(Refused::new(ErrorCode::INVALID_RECORD, "there must be one batch")),
    };
    if batch.size() > MESSAGE_MAX_BYTES {
        return Err(ErrorCode::MESSAGE_TOO_LARGE.into());
    }
    if batch.magic() != 2 {
        return Err(Refused::new(ErrorCode::INVALID_RECORD, "the batch must have magic 2"));
    }
    if batch.is_control() || batch.is_transactional() {
        return Err(Refused::new(ErrorCode::INVALID_RECORD, "the batch must hold plain records"));
    }
    let offsets = batch.last_offset().checked_sub(batch.base_offset().unwrap_or_default());
    let count = batch.records_count().unwrap_or_default();
    if count == 0 || offsets != Some(i64::from(count) - 1) {
        return Err(Refused::new(ErrorCode::INVALID_RECORD, "offsets and count do not agree"));
    }
    let mut decompressor = Decompressor::default();
    let records = batch.records(&mut decompressor).map_err(broken)?;
    records.verify_offsets().map_err(broken)?;
    Ok(batch)
}

fn broken(error: DecodeError) -> Refused {
    let code = match error.kind() {
        DecodeErrorKind::Records(
            RecordsErrorKind::UnknownCodec { .. } | RecordsErrorKind::CodecNotBuiltIn { .. },
        ) => ErrorCode::UNSUPPORTED_COMPRESSION_TYPE,
        DecodeErrorKind::Records(RecordsErrorKind::OffsetOrder { .. }) => ErrorCode::INVALID_RECORD,
        _ => ErrorCode::CORRUPT_MESSAGE,
    };
    Refused::new(code, error.to_string())
}

pub(crate) fn init_producer_id(
    broker: &Broker,
    request: &InitProducerIdRequest,
) -> InitProducerIdResponse {
    match request.transactional_id {
        None => {
            InitProducerIdResponse { producer_id: broker.new_producer_id(), ..Default::default() }
        }
        Some(_) => InitProducerIdResponse {
            error_code: ErrorCode::INVALID_REQUEST,
            producer_epoch: -1,
            ..Default::default()
        },
    }
}

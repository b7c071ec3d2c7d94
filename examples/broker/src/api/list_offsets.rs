//! ListOffsets.

use std::collections::HashSet;

use bytes::Bytes;
use kafka_wire::messages::list_offsets::{
    ListOffsetsPartition, ListOffsetsPartitionResponse, ListOffsetsTopicResponse,
};
use kafka_wire::messages::{ListOffsetsRequest, ListOffsetsResponse};
use kafka_wire::records::{Decompressor, RecordBatch};
use kafka_wire::{ApiVersion, DecodeError, ErrorCode};

use super::produce::is_light;
use crate::broker::Broker;
use crate::partition::Partition;
use crate::peers::Peer;
use crate::topics::Topic;

/// What a timestamp below 0 stands for.
const LATEST: i64 = -1;
const EARLIEST: i64 = -2;
const MAX_TIMESTAMP: i64 = -3;
const EARLIEST_LOCAL: i64 = -4;
/// Of tiered storage, which there is none of.
const LATEST_TIERED: i64 = -5;
const EARLIEST_PENDING_UPLOAD: i64 = -6;

/// Offset and timestamp, -1 for what there is not.
type Found = (i64, i64);
const NOTHING: Found = (-1, -1);

pub(crate) async fn answer(
    broker: &Broker,
    peer: &Peer,
    request: &ListOffsetsRequest,
    version: ApiVersion,
) -> ListOffsetsResponse {
    let mut topics = Vec::new();
    let mut seen = HashSet::new();
    for topic in &request.topics {
        let found = broker.topics().named(&topic.name);
        let mut partitions = Vec::new();
        let mut is_new = |p: i32| seen.insert((&topic.name, p));
        for asked in topic.partitions.iter().filter(|asked| is_new(asked.partition_index)) {
            let offset = match &found {
                Ok(topic) => offset(broker, peer, topic, asked).await,
                Err(error) => Err(*error),
            };
            partitions.push(response(asked.partition_index, offset, version));
        }
        topics.push(ListOffsetsTopicResponse {
            name: topic.name.clone(),
            partitions,
            ..Default::default()
        });
    }
    ListOffsetsResponse { topics, ..Default::default() }
}

async fn offset(
    broker: &Broker,
    peer: &Peer,
    topic: &Topic,
    asked: &ListOffsetsPartition,
) -> Result<Found, ErrorCode> {
    let partition = topic.partition(asked.partition_index)?;
    if asked.current_leader_epoch > 0 {
        return Err(ErrorCode::UNKNOWN_LEADER_EPOCH);
    }
    let (start, end, newest) = {
        let mut log = partition.log();
        (log.start(), log.end(), log.max_timestamp())
    };
    match asked.timestamp {
        LATEST => Ok((end, -1)),
        EARLIEST | EARLIEST_LOCAL => Ok((start, -1)),
        LATEST_TIERED | EARLIEST_PENDING_UPLOAD => Ok(NOTHING),
        MAX_TIMESTAMP => match newest {
            Some(newest) => search(broker, peer, partition, newest, start).await,
            None => Ok(NOTHING),
        },
        timestamp if timestamp >= 0 => search(broker, peer, partition, timestamp, start).await,
        _ => Err(ErrorCode::INVALID_REQUEST),
    }
}

/// The first record from `start` on that is as new as `timestamp`. The log says which batch has it.
async fn search(
    broker: &Broker,
    peer: &Peer,
    partition: &Partition,
    timestamp: i64,
    start: i64,
) -> Result<Found, ErrorCode> {
    let mut from = start;
    loop {
        let found = partition.log().batch_since(timestamp, from);
        let Some((batch, last_offset)) = found else { return Ok(NOTHING) };
        let (light, mut decompressor) = (is_light(&batch), broker.decompressor());
        let work = move || first_since(&batch, &mut decompressor, timestamp, start);
        let found = broker.work.run_at_once_if(light, peer, work).await;
        let found = found.ok_or(ErrorCode::UNKNOWN_SERVER_ERROR)?;
        match found.map_err(|_| ErrorCode::CORRUPT_MESSAGE)? {
            Some(found) => return Ok(found),
            // Only in the first batch, if the record was deleted.
            None => from = last_offset + 1,
        }
    }
}

fn first_since(
    batch: &Bytes,
    decompressor: &mut Decompressor,
    timestamp: i64,
    start: i64,
) -> Result<Option<Found>, DecodeError> {
    for record in RecordBatch::from_bytes(batch)?.without_crc_check().records(decompressor)? {
        let record = record?;
        if record.timestamp >= timestamp && record.offset >= start {
            return Ok(Some((record.offset, record.timestamp)));
        }
    }
    Ok(None)
}

fn response(
    partition_index: i32,
    offset: Result<Found, ErrorCode>,
    version: ApiVersion,
) -> ListOffsetsPartitionResponse {
    match offset {
        Ok((offset, timestamp)) => ListOffsetsPartitionResponse {
            partition_index,
            timestamp,
            offset,
            leader_epoch: if offset < 0 || version < 4 { -1 } else { 0 },
            ..Default::default()
        },
        Err(error_code) => {
            ListOffsetsPartitionResponse { partition_index, error_code, ..Default::default() }
        }
    }
}

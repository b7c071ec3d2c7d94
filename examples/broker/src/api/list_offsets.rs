//! ListOffsets.

use kafka_wire::messages::list_offsets::{
    ListOffsetsPartition, ListOffsetsPartitionResponse, ListOffsetsTopicResponse,
};
use kafka_wire::messages::{ListOffsetsRequest, ListOffsetsResponse};
use kafka_wire::{ApiVersion, ErrorCode};

use crate::broker::Broker;
use crate::log::Log;

/// What a timestamp below 0 stands for.
const LATEST: i64 = -1;
const EARLIEST: i64 = -2;
const MAX_TIMESTAMP: i64 = -3;
const EARLIEST_LOCAL: i64 = -4;
/// Of tiered storage, which there is none of.
const LATEST_TIERED: i64 = -5;
const EARLIEST_PENDING_UPLOAD: i64 = -6;

pub(crate) fn answer(
    broker: &Broker,
    request: &ListOffsetsRequest,
    version: ApiVersion,
) -> ListOffsetsResponse {
    let topics = request.topics.iter().map(|topic| {
        let found = broker.topics().named(&topic.name);
        let partitions = topic.partitions.iter().map(|asked| {
            let found = found.as_ref().map_err(|error| *error);
            let offset = found.and_then(|topic| {
                let log = topic.partition(asked.partition_index)?.log();
                offset(&log, asked)
            });
            response(asked.partition_index, offset, version)
        });
        ListOffsetsTopicResponse {
            name: topic.name.clone(),
            partitions: partitions.collect(),
            ..Default::default()
        }
    });
    ListOffsetsResponse { topics: topics.collect(), ..Default::default() }
}

/// Offset and timestamp, -1 for what there is not.
fn offset(log: &Log, asked: &ListOffsetsPartition) -> Result<(i64, i64), ErrorCode> {
    if asked.current_leader_epoch > 0 {
        return Err(ErrorCode::UNKNOWN_LEADER_EPOCH);
    }
    let since = |timestamp| match log.first_since(timestamp) {
        Ok(found) => Ok(found.unwrap_or((-1, -1))),
        Err(_) => Err(ErrorCode::CORRUPT_MESSAGE),
    };
    match asked.timestamp {
        LATEST => Ok((log.end(), -1)),
        EARLIEST | EARLIEST_LOCAL => Ok((log.start(), -1)),
        MAX_TIMESTAMP => log.max_timestamp().map_or(Ok((-1, -1)), since),
        LATEST_TIERED | EARLIEST_PENDING_UPLOAD => Ok((-1, -1)),
        timestamp if timestamp >= 0 => since(timestamp),
        _ => Err(ErrorCode::INVALID_REQUEST),
    }
}

fn response(
    partition_index: i32,
    offset: Result<(i64, i64), ErrorCode>,
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

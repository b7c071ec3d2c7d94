//! ListOffsets.

use std::collections::HashSet;

use kafka_wire::messages::list_offsets::{
    ListOffsetsPartition, ListOffsetsPartitionResponse, ListOffsetsTopicResponse,
};
use kafka_wire::messages::{ListOffsetsRequest, ListOffsetsResponse};
use kafka_wire::records::RecordBatch;
use kafka_wire::{ApiVersion, DecodeError, ErrorCode};

use super::produce::is_light;
use crate::broker::Broker;
use crate::peers::Peer;
use crate::topics::Topic;

/// The meanings of negative timestamps.
const LATEST: i64 = -1;
const EARLIEST: i64 = -2;
const MAX_TIMESTAMP: i64 = -3;
const EARLIEST_LOCAL: i64 = -4;
/// The latest offset in tiered storage, which this broker does not have.
const LATEST_TIERED: i64 = -5;
const EARLIEST_PENDING_UPLOAD: i64 = -6;

/// The offset and timestamp; -1 for none.
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
            let found = match &found {
                Ok(topic) => offset(broker, peer, topic, asked).await,
                Err(error) => Err(*error),
            };
            let (offset, timestamp) = found.unwrap_or(NOTHING);
            partitions.push(ListOffsetsPartitionResponse {
                partition_index: asked.partition_index,
                error_code: ErrorCode::of(&found),
                timestamp,
                offset,
                leader_epoch: if offset < 0 || version < 4 { -1 } else { 0 },
                ..Default::default()
            });
        }
        topics.push(ListOffsetsTopicResponse {
            name: topic.name.clone(),
            partitions,
            ..Default::default()
        });
    }
    ListOffsetsResponse { topics, ..Default::default() }
}

/// Finds an offset of the partition, or the first record that is as new as the timestamp. The log
/// knows which batch has it.
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
        (log.start, log.end, log.max_timestamp())
    };
    let timestamp = match (asked.timestamp, newest) {
        (LATEST, _) => return Ok((end, -1)),
        (EARLIEST | EARLIEST_LOCAL, _) => return Ok((start, -1)),
        (LATEST_TIERED | EARLIEST_PENDING_UPLOAD, _) | (MAX_TIMESTAMP, None) => return Ok(NOTHING),
        (MAX_TIMESTAMP, Some(newest)) => newest,
        (timestamp @ 0.., _) => timestamp,
        _ => return Err(ErrorCode::INVALID_REQUEST),
    };
    let mut from = start;
    loop {
        let found = partition.log().batch_since(timestamp, from);
        let Some((batch, last_offset)) = found else { return Ok(NOTHING) };
        let (light, mut decompressor) = (is_light(&batch), broker.decompressor());
        let work = move || {
            let batch = RecordBatch::from_bytes(&batch)?.without_crc_check();
            batch.offset_since(timestamp, start, &mut decompressor)
        };
        let found = broker.work.run(peer, light, work).await;
        let found = found.ok_or(ErrorCode::UNKNOWN_SERVER_ERROR)?;
        match found.map_err(|_: DecodeError| ErrorCode::CORRUPT_MESSAGE)? {
            Some(found) => return Ok(found),
            // Only the first batch can lack such a record: DeleteRecords may have removed it.
            None => from = last_offset + 1,
        }
    }
}

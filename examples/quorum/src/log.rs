//! Fetches the metadata log from its leader, as an observer does.

use std::collections::VecDeque;
use std::time::Duration;

use bytes::BytesMut;
use kafka_wire::logs::{CLUSTER_METADATA, CLUSTER_METADATA_ID};
use kafka_wire::messages::fetch::{FetchPartition, FetchTopic, PartitionData, SnapshotId};
use kafka_wire::messages::fetch_snapshot::{
    RequestPartitionSnapshot, RequestSnapshotId, RequestTopicSnapshot,
};
use kafka_wire::messages::{FetchRequest, FetchSnapshotRequest};
use kafka_wire::records::{Batches, Decompressor, RecordBatch};
use kafka_wire::{DecodeError, ErrorCode};

use crate::node::Node;
use crate::record::Entry;
use crate::{Failure, Result};

/// The most bytes of records in a response. The first batch is returned whole, whatever its size.
const MAX_BYTES: i32 = 1 << 20;
/// How long the leader waits for a new record before it answers without one.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// The offset of the next record, and the epoch of the record before it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Position {
    pub(crate) offset: i64,
    pub(crate) epoch: i32,
}

/// The position in the log, and the fetched records above the high watermark.
#[derive(Debug)]
pub(crate) struct Log {
    position: Position,
    /// Records that a majority of the voters does not have yet. A new leader may discard them.
    pending: VecDeque<Entry>,
    decompressor: Decompressor,
}

/// The result of fetching from a node.
#[derive(Debug)]
pub(crate) enum Fetched {
    /// The records that became committed, possibly none.
    Committed(Vec<Entry>),
    /// The node is not the leader, at least not of this epoch; the text says why.
    NotLeader(String),
}

impl Log {
    pub(crate) fn new(position: Position) -> Self {
        Self { position, pending: VecDeque::new(), decompressor: Decompressor::default() }
    }

    /// The offset after the last committed record.
    pub(crate) fn committed(&self) -> i64 {
        self.pending.front().map_or(self.position.offset, |entry| entry.offset)
    }

    /// Fetches once from the leader of `epoch`. If the leader's log no longer has the position,
    /// fetches the whole snapshot and passes its records to `emit` one by one, because it can be
    /// large.
    pub(crate) async fn fetch(
        &mut self,
        leader: &mut Node,
        epoch: i32,
        emit: &impl Fn(&Entry) -> Result<(), Failure>,
    ) -> Result<Fetched, Failure> {
        let partition = FetchPartition {
            current_leader_epoch: epoch,
            fetch_offset: self.position.offset,
            last_fetched_epoch: self.position.epoch,
            partition_max_bytes: MAX_BYTES,
            ..Default::default()
        };
        let topic = FetchTopic {
            topic: CLUSTER_METADATA.into(),
            topic_id: CLUSTER_METADATA_ID,
            partitions: vec![partition],
            ..Default::default()
        };
        let request = FetchRequest {
            max_wait_ms: i32::try_from(MAX_WAIT.as_millis()).unwrap_or(i32::MAX),
            max_bytes: MAX_BYTES,
            topics: vec![topic],
            ..Default::default()
        };
        let response = match leader.send_patiently(&request, MAX_WAIT).await {
            Ok(response) => response,
            Err(error) => return Ok(Fetched::NotLeader(error)),
        };
        if response.error_code.is_error() {
            return not_leader(response.error_code, "Fetch");
        }
        let mut partitions = response.responses.into_iter().flat_map(|topic| topic.partitions);
        let Some(data) = partitions.next() else {
            return Err(Failure::Quorum(format!("Fetch: the answer has no {CLUSTER_METADATA}")));
        };
        if data.error_code.is_error() {
            return not_leader(data.error_code, "Fetch");
        }
        if data.snapshot_id.epoch >= 0 {
            return self.fetch_snapshot(leader, epoch, data.snapshot_id, emit).await;
        }
        if data.diverging_epoch.epoch >= 0 {
            // The log diverges from the leader's: go back to the last common position.
            self.position = Position {
                offset: data.diverging_epoch.end_offset.min(self.position.offset),
                epoch: data.diverging_epoch.epoch,
            };
            self.pending.retain(|entry| entry.offset < self.position.offset);
            return Ok(Fetched::Committed(Vec::new()));
        }
        self.append(&data)
            .map(Fetched::Committed)
            .map_err(|error| Failure::Quorum(format!("Fetch: {error}")))
    }

    /// Adds the records of a response. Returns the records that are now committed.
    fn append(&mut self, data: &PartitionData) -> Result<Vec<Entry>, DecodeError> {
        for batch in data.records.iter().flat_map(|records| records.batches()) {
            let batch = batch?;
            let first = self.position.offset;
            for entry in entries(&batch, &mut self.decompressor)? {
                // The first batch may begin before the requested offset.
                self.pending.extend(Some(entry).filter(|entry| entry.offset >= first));
            }
            self.position = after(&batch);
        }
        let committed = self.pending.partition_point(|entry| entry.offset < data.high_watermark);
        Ok(self.pending.drain(..committed).collect())
    }

    async fn fetch_snapshot(
        &mut self,
        leader: &mut Node,
        epoch: i32,
        id: SnapshotId,
        emit: &impl Fn(&Entry) -> Result<(), Failure>,
    ) -> Result<Fetched, Failure> {
        let mut buffer = BytesMut::new();
        let mut position = 0;
        loop {
            let request = snapshot_request(epoch, &id, position);
            let response = match leader.send(&request).await {
                Ok(response) => response,
                Err(error) => return Ok(Fetched::NotLeader(error)),
            };
            if response.error_code.is_error() {
                return not_leader(response.error_code, "FetchSnapshot");
            }
            let mut partitions = response.topics.into_iter().flat_map(|topic| topic.partitions);
            let Some(part) = partitions.next() else {
                return Err(Failure::Quorum(format!(
                    "FetchSnapshot: the answer has no {CLUSTER_METADATA}"
                )));
            };
            if part.error_code.is_error() {
                return not_leader(part.error_code, "FetchSnapshot");
            }
            let bytes = part.unaligned_records.as_bytes();
            position += i64::try_from(bytes.len()).unwrap_or(i64::MAX);
            buffer.extend_from_slice(bytes);
            // A response can end anywhere in the snapshot; keep an incomplete last batch for the
            // next one.
            let whole = buffer.split().freeze();
            let mut batches = Batches::shared(&whole);
            for batch in &mut batches {
                let read = batch.and_then(|batch| entries(&batch, &mut self.decompressor));
                let broken = |error| Failure::Quorum(format!("snapshot: {error}"));
                for entry in read.map_err(broken)? {
                    emit(&entry)?;
                }
            }
            buffer.extend_from_slice(batches.rest());
            if position >= part.size {
                break;
            }
            if bytes.is_empty() {
                return Err(Failure::Quorum(format!(
                    "snapshot: {position} of {} bytes, and no more come",
                    part.size
                )));
            }
        }
        if !buffer.is_empty() {
            return Err(Failure::Quorum(format!(
                "snapshot: {} bytes after the last whole batch",
                buffer.len()
            )));
        }
        self.position = Position { offset: id.end_offset, epoch: id.epoch };
        self.pending.clear();
        Ok(Fetched::Committed(Vec::new()))
    }
}

fn snapshot_request(epoch: i32, id: &SnapshotId, position: i64) -> FetchSnapshotRequest {
    let partition = RequestPartitionSnapshot {
        current_leader_epoch: epoch,
        snapshot_id: RequestSnapshotId {
            end_offset: id.end_offset,
            epoch: id.epoch,
            ..Default::default()
        },
        position,
        ..Default::default()
    };
    let topic = RequestTopicSnapshot {
        name: CLUSTER_METADATA.into(),
        partitions: vec![partition],
        ..Default::default()
    };
    FetchSnapshotRequest { max_bytes: MAX_BYTES, topics: vec![topic], ..Default::default() }
}

/// Returns errors after which the leader must be found again as `NotLeader`; other errors end the
/// program.
fn not_leader(error: ErrorCode, request: &str) -> Result<Fetched, Failure> {
    match error {
        ErrorCode::NOT_LEADER_OR_FOLLOWER
        | ErrorCode::FENCED_LEADER_EPOCH
        | ErrorCode::UNKNOWN_LEADER_EPOCH
        | ErrorCode::BROKER_NOT_AVAILABLE
        | ErrorCode::SNAPSHOT_NOT_FOUND => Ok(Fetched::NotLeader(format!("{request}: {error}"))),
        error => Err(Failure::Quorum(format!("{request}: {error}"))),
    }
}

fn entries(
    batch: &RecordBatch<'_>,
    decompressor: &mut Decompressor,
) -> Result<Vec<Entry>, DecodeError> {
    let epoch = batch.partition_leader_epoch();
    let control = batch.is_control();
    let records = batch.records(decompressor)?;
    records.map(|record| Ok(Entry::read(&record?, control, epoch))).collect()
}

fn after(batch: &RecordBatch<'_>) -> Position {
    Position { offset: batch.last_offset() + 1, epoch: batch.partition_leader_epoch() }
}

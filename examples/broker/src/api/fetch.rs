//! Fetch.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use kafka_wire::messages::fetch::{
    FetchPartition, FetchTopic, FetchableTopicResponse, PartitionData,
};
use kafka_wire::messages::{FetchRequest, FetchResponse};
use kafka_wire::{ErrorCode, Records};
use tokio::task::yield_now;
use tokio::time::{Instant, timeout_at};

use crate::broker::{Broker, milliseconds};
use crate::partition::{Fetch, Partition};

/// The longest wait and the largest answer, whatever a client requests.
const LONGEST: Duration = Duration::from_secs(60);
const LARGEST: usize = 64 << 20;

/// Waits until there are as many bytes as the client wants, or until its time is up.
pub(crate) async fn answer(broker: &Broker, request: &FetchRequest) -> FetchResponse {
    if let Err(error_code) = check_session(request) {
        return FetchResponse { error_code, ..Default::default() };
    }
    let end = Instant::now() + milliseconds(request.max_wait_ms).min(LONGEST);
    let min_bytes = usize::try_from(request.min_bytes).unwrap_or_default();
    loop {
        // Counts appended bytes from now on, so that nothing is missed between reading and waiting.
        let fetch = Arc::new(Fetch::new(0));
        let read = Read::new(broker, request, &fetch);
        let missing = u32::try_from(min_bytes.saturating_sub(read.bytes)).unwrap_or(u32::MAX);
        if missing == 0 || read.is_final {
            return read.response;
        }
        if timeout_at(end, fetch.acquire_many(missing)).await.is_err() {
            return read.response;
        }
        yield_now().await;
    }
}

/// Fetch sessions (KIP-227) are not supported. A client that requests a session gets all partitions
/// without a session, and requests all of them the next time. A client that names a session gets an
/// error.
fn check_session(request: &FetchRequest) -> Result<(), ErrorCode> {
    match (request.session_id, request.session_epoch) {
        // -1 also ends a session; nothing to do.
        (0, 0) | (_, -1) => Ok(()),
        (0, _) => Err(ErrorCode::INVALID_FETCH_SESSION_EPOCH),
        _ => Err(ErrorCode::FETCH_SESSION_ID_NOT_FOUND),
    }
}

/// What the partitions have now.
struct Read {
    response: FetchResponse,
    /// The number of record bytes.
    bytes: usize,
    /// Whether waiting adds nothing: the request names no partition, a partition has an error, or
    /// there is more than the request's limits allow.
    is_final: bool,
}

impl Read {
    fn new(broker: &Broker, request: &FetchRequest, fetch: &Arc<Fetch>) -> Self {
        let is_final = request.topics.iter().all(|topic| topic.partitions.is_empty());
        let mut read = Self { response: FetchResponse::default(), bytes: 0, is_final };
        let max_bytes = usize::try_from(request.max_bytes).unwrap_or_default().min(LARGEST);
        // A client may name a topic several times with different partitions.
        let mut seen = HashSet::new();
        for topic in &request.topics {
            let mut is_new = |p: i32| seen.insert((&topic.topic, topic.topic_id, p));
            let new = topic.partitions.iter().filter(|asked| is_new(asked.partition));
            let data = new.map(|asked| read.partition(broker, topic, asked, max_bytes, fetch));
            let partitions = data.collect();
            read.response.responses.push(FetchableTopicResponse {
                topic: topic.topic.clone(),
                topic_id: topic.topic_id,
                partitions,
                ..Default::default()
            });
        }
        read
    }

    fn partition(
        &mut self,
        broker: &Broker,
        topic: &FetchTopic,
        asked: &FetchPartition,
        max_bytes: usize,
        fetch: &Arc<Fetch>,
    ) -> PartitionData {
        let left = max_bytes.saturating_sub(self.bytes);
        let most = usize::try_from(asked.partition_max_bytes).unwrap_or_default().min(left);
        let found = broker.topics().find(&topic.topic, topic.topic_id);
        let found = found.and_then(|topic| topic.partition(asked.partition).cloned());
        let read = found.and_then(|partition| {
            partition.wait(fetch);
            // The first batch is returned whole, whatever the limits (KIP-74).
            read_log(&partition, asked, most, self.bytes == 0)
        });
        let failed = |error_code| PartitionData {
            error_code,
            high_watermark: -1,
            records: Some(Records::default()),
            ..Default::default()
        };
        let (data, has_more) = read.unwrap_or_else(|error_code| (failed(error_code), false));
        self.bytes += data.records.as_ref().map_or(0, Records::len);
        self.is_final |= data.error_code.is_error() || has_more;
        PartitionData { partition_index: asked.partition, ..data }
    }
}

/// Reads a partition, and returns whether it has more.
fn read_log(
    partition: &Partition,
    asked: &FetchPartition,
    max_bytes: usize,
    one: bool,
) -> Result<(PartitionData, bool), ErrorCode> {
    // There is only the leader epoch 0; -1 means no check.
    if asked.current_leader_epoch > 0 {
        return Err(ErrorCode::UNKNOWN_LEADER_EPOCH);
    }
    let mut log = partition.log();
    let read = log.read(asked.fetch_offset, max_bytes, one);
    let error_code = ErrorCode::of(&read);
    let (bytes, has_more) = read.unwrap_or_default();
    let data = PartitionData {
        error_code,
        high_watermark: log.end,
        last_stable_offset: log.end,
        log_start_offset: log.start,
        records: Some(bytes.into()),
        // There are no transactions, so none was aborted.
        aborted_transactions: None,
        ..Default::default()
    };
    Ok((data, has_more))
}

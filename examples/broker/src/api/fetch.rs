//! Fetch.

use std::sync::Arc;
use std::time::Duration;

use kafka_wire::messages::fetch::{
    FetchPartition, FetchTopic, FetchableTopicResponse, PartitionData,
};
use kafka_wire::messages::{FetchRequest, FetchResponse};
use kafka_wire::{ErrorCode, Records};
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

use crate::broker::{Broker, milliseconds};
use crate::topics::Partition;

/// The longest wait, whatever a client asks for.
const LONGEST: Duration = Duration::from_mins(1);

/// Waits until there are as many bytes as the client wants, or its time is up.
pub(crate) async fn answer(broker: &Broker, request: &FetchRequest) -> FetchResponse {
    if let Some(error_code) = session_error(request) {
        return FetchResponse { error_code, ..Default::default() };
    }
    let end = Instant::now() + milliseconds(request.max_wait_ms).min(LONGEST);
    let min_bytes = usize::try_from(request.min_bytes).unwrap_or_default();
    loop {
        // Told of what is appended from here on, so that nothing comes between reading and waiting.
        let appended = Arc::new(Notify::new());
        let read = Read::new(broker, request, &appended);
        if read.bytes >= min_bytes || read.is_final {
            return read.response;
        }
        if timeout_at(end, appended.notified()).await.is_err() {
            return read.response;
        }
    }
}

/// There are no sessions (KIP-227). A client that asks for a new one gets all partitions and no session,
/// and asks for all of them the next time; one that believes it has one is told that it has not.
fn session_error(request: &FetchRequest) -> Option<ErrorCode> {
    match (request.session_id, request.session_epoch) {
        (0, -1 | 0) => None,
        (0, _) => Some(ErrorCode::INVALID_FETCH_SESSION_EPOCH),
        // Ends a session, which is all that there is to it.
        (_, -1) => None,
        _ => Some(ErrorCode::FETCH_SESSION_ID_NOT_FOUND),
    }
}

/// What is there now.
struct Read {
    response: FetchResponse,
    /// The bytes of records in it.
    bytes: usize,
    /// Whether waiting does not make it more: nothing is asked, or a partition has an error.
    is_final: bool,
}

impl Read {
    fn new(broker: &Broker, request: &FetchRequest, appended: &Arc<Notify>) -> Self {
        let is_final = request.topics.iter().all(|topic| topic.partitions.is_empty());
        let mut read = Self { response: FetchResponse::default(), bytes: 0, is_final };
        let max_bytes = usize::try_from(request.max_bytes).unwrap_or_default();
        for topic in &request.topics {
            let partitions = topic.partitions.iter();
            let partitions =
                partitions.map(|asked| read.partition(broker, topic, asked, max_bytes, appended));
            let partitions = partitions.collect();
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
        appended: &Arc<Notify>,
    ) -> PartitionData {
        let left = max_bytes.saturating_sub(self.bytes);
        let most = usize::try_from(asked.partition_max_bytes).unwrap_or_default().min(left);
        let found = broker.topics().find(&topic.topic, topic.topic_id);
        let found = found.and_then(|topic| topic.partition(asked.partition).cloned());
        let data = match found {
            Ok(partition) => {
                partition.wait(appended);
                // Whatever the limits, the first batch is given whole (KIP-74).
                read_log(&partition, asked, most, self.bytes == 0)
            }
            Err(error_code) => failed(error_code),
        };
        self.bytes += data.records.as_ref().map_or(0, Records::len);
        self.is_final |= data.error_code.is_error();
        PartitionData { partition_index: asked.partition, ..data }
    }
}

fn read_log(
    partition: &Partition,
    asked: &FetchPartition,
    max_bytes: usize,
    one: bool,
) -> PartitionData {
    // There has been one leader, in epoch 0; -1 asks for none.
    if asked.current_leader_epoch > 0 {
        return failed(ErrorCode::UNKNOWN_LEADER_EPOCH);
    }
    let mut log = partition.log();
    let records = log.read(asked.fetch_offset, max_bytes, one);
    let (start, end) = (log.start(), log.end());
    let data = match records {
        Ok(records) => PartitionData { records: Some(records.into()), ..Default::default() },
        Err(error_code) => failed(error_code),
    };
    PartitionData {
        high_watermark: end,
        last_stable_offset: end,
        log_start_offset: start,
        // Without transactions, none was aborted.
        aborted_transactions: None,
        ..data
    }
}

fn failed(error_code: ErrorCode) -> PartitionData {
    PartitionData {
        error_code,
        high_watermark: -1,
        records: Some(Records::default()),
        ..Default::default()
    }
}

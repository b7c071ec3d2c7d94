//! DeleteRecords.

use kafka_wire::ErrorCode;
use kafka_wire::messages::delete_records::{
    DeleteRecordsPartition, DeleteRecordsPartitionResult, DeleteRecordsTopicResult,
};
use kafka_wire::messages::{DeleteRecordsRequest, DeleteRecordsResponse};

use crate::broker::Broker;

pub(crate) fn answer(broker: &Broker, request: &DeleteRecordsRequest) -> DeleteRecordsResponse {
    let topics = request.topics.iter().map(|topic| {
        let partitions = topic.partitions.iter().map(|asked| delete(broker, &topic.name, asked));
        DeleteRecordsTopicResult {
            name: topic.name.clone(),
            partitions: partitions.collect(),
            ..Default::default()
        }
    });
    DeleteRecordsResponse { topics: topics.collect(), ..Default::default() }
}

fn delete(
    broker: &Broker,
    topic: &str,
    asked: &DeleteRecordsPartition,
) -> DeleteRecordsPartitionResult {
    let topic = broker.topics().named(topic);
    let start = topic.and_then(|topic| {
        let partition = topic.partition(asked.partition_index)?;
        let start = partition.log().delete_before(asked.offset)?;
        partition.end_fetches(false);
        Ok(start)
    });
    DeleteRecordsPartitionResult {
        partition_index: asked.partition_index,
        low_watermark: start.unwrap_or(-1),
        error_code: ErrorCode::of(&start),
        ..Default::default()
    }
}

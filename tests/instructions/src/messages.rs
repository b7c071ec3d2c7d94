//! The messages of the workloads.

use kafka_wire::messages::api_versions::{ApiVersion, ApiVersionsResponse};
use kafka_wire::messages::consumer_group_heartbeat::ConsumerGroupHeartbeatRequest;
use kafka_wire::messages::end_quorum_epoch::{
    EndQuorumEpochRequest, EndQuorumEpochResponse, LeaderEndpoint, ReplicaInfo,
    RequestPartitionData, RequestTopicData, ResponsePartitionData, ResponseTopicData,
};
use kafka_wire::messages::fetch::{
    FetchPartition, FetchRequest, FetchResponse, FetchTopic, FetchableTopicResponse, PartitionData,
};
use kafka_wire::messages::list_offsets::{
    ListOffsetsPartitionResponse, ListOffsetsResponse, ListOffsetsTopicResponse,
};
use kafka_wire::messages::metadata::{
    MetadataResponse, MetadataResponseBroker, MetadataResponsePartition, MetadataResponseTopic,
};
use kafka_wire::messages::offset_commit::{
    OffsetCommitRequest, OffsetCommitRequestPartition, OffsetCommitRequestTopic,
};
use kafka_wire::messages::produce::{PartitionProduceData, ProduceRequest, TopicProduceData};
use kafka_wire::{ApiKey, Records, RequestHeader};
use uuid::Uuid;

pub fn header() -> RequestHeader {
    RequestHeader {
        request_api_key: ApiKey::METADATA,
        request_api_version: 12,
        correlation_id: 42,
        client_id: Some("client-1".into()),
        ..Default::default()
    }
}

pub fn topic_name(number: usize) -> String {
    format!("orders-topic-{number:04}")
}

pub fn request(topics: usize, partitions: i32, candidates: i32) -> EndQuorumEpochRequest {
    let candidate = |candidate_id| ReplicaInfo {
        candidate_id,
        candidate_directory_id: Uuid::from_u128(candidate_id.unsigned_abs().into()),
        ..Default::default()
    };
    let partition = |partition_index| RequestPartitionData {
        partition_index,
        leader_id: 1,
        leader_epoch: 17,
        preferred_candidates: (0..candidates).map(candidate).collect(),
        ..Default::default()
    };
    EndQuorumEpochRequest {
        cluster_id: Some("4L6g3nShT-eMCtK--X86sw".into()),
        topics: (0..topics)
            .map(|number| RequestTopicData {
                topic_name: topic_name(number).into(),
                partitions: (0..partitions).map(partition).collect(),
                ..Default::default()
            })
            .collect(),
        leader_endpoints: vec![LeaderEndpoint {
            name: "CONTROLLER".into(),
            host: "controller-1.kafka.internal".into(),
            port: 9093,
            ..Default::default()
        }],
        ..Default::default()
    }
}

pub fn request_v0() -> EndQuorumEpochRequest {
    let mut request = request(100, 10, 0);
    request.leader_endpoints.clear();
    for partition in request.topics.iter_mut().flat_map(|topic| &mut topic.partitions) {
        partition.preferred_successors = vec![1, 2, 3];
    }
    request
}

pub fn response(topics: usize, partitions: i32) -> EndQuorumEpochResponse {
    let partition = |partition_index| ResponsePartitionData {
        partition_index,
        leader_id: 1,
        leader_epoch: 17,
        ..Default::default()
    };
    EndQuorumEpochResponse {
        topics: (0..topics)
            .map(|number| ResponseTopicData {
                topic_name: topic_name(number).into(),
                partitions: (0..partitions).map(partition).collect(),
                ..Default::default()
            })
            .collect(),
        ..Default::default()
    }
}

pub fn api_versions() -> ApiVersionsResponse {
    let api = |api_key| ApiVersion { api_key, max_version: 1 + api_key % 18, ..Default::default() };
    ApiVersionsResponse { api_keys: (0..75).map(api).collect(), ..Default::default() }
}

pub fn metadata() -> MetadataResponse {
    let partition = |partition_index: i32| {
        let replica_nodes: Vec<i32> = (0..3).map(|r| 1 + (partition_index + r) % 6).collect();
        MetadataResponsePartition {
            partition_index,
            leader_id: 1,
            leader_epoch: 9,
            isr_nodes: replica_nodes.clone(),
            replica_nodes,
            ..Default::default()
        }
    };
    let broker = |node_id| MetadataResponseBroker {
        node_id,
        host: format!("broker-{node_id}.kafka.example.internal").into(),
        port: 9092,
        rack: Some("eu-west-1a".into()),
        ..Default::default()
    };
    let topic = |number| MetadataResponseTopic {
        name: Some(topic_name(number).into()),
        topic_id: Uuid::from_u128(number as u128),
        partitions: (0..12).map(partition).collect(),
        ..Default::default()
    };
    MetadataResponse {
        brokers: (1..=6).map(broker).collect(),
        cluster_id: Some("4L6g3nShT-eMCtK--X86sw".into()),
        controller_id: 3,
        topics: (0..1000).map(topic).collect(),
        ..Default::default()
    }
}

/// `length` bytes in place of batches; the codec of a message does not look into them.
fn records(length: usize) -> Option<Records> {
    Some(Records::from(bytes::Bytes::from(vec![7; length])))
}

pub fn produce(topics: usize, partitions: i32, length: usize) -> ProduceRequest {
    let partition =
        |index| PartitionProduceData { index, records: records(length), ..Default::default() };
    let topic = |number| TopicProduceData {
        name: topic_name(number).into(),
        partition_data: (0..partitions).map(partition).collect(),
        ..Default::default()
    };
    ProduceRequest {
        acks: -1,
        timeout_ms: 30_000,
        topic_data: (0..topics).map(topic).collect(),
        ..Default::default()
    }
}

pub fn fetch_request() -> FetchRequest {
    let partition = |partition| FetchPartition {
        partition,
        current_leader_epoch: 9,
        fetch_offset: 1_000_000,
        partition_max_bytes: 1 << 20,
        ..Default::default()
    };
    let topic = |number| FetchTopic {
        topic_id: Uuid::from_u128(number),
        partitions: (0..20).map(partition).collect(),
        ..Default::default()
    };
    FetchRequest { topics: (1..=50).map(topic).collect(), ..Default::default() }
}

pub fn fetch_response() -> FetchResponse {
    let partition = |partition_index| PartitionData {
        partition_index,
        high_watermark: 1_000_000,
        last_stable_offset: 1_000_000,
        aborted_transactions: None,
        records: records(4096),
        ..Default::default()
    };
    let topic = |number| FetchableTopicResponse {
        topic_id: Uuid::from_u128(number),
        partitions: (0..20).map(partition).collect(),
        ..Default::default()
    };
    FetchResponse { responses: (1..=50).map(topic).collect(), ..Default::default() }
}

pub fn offset_commit() -> OffsetCommitRequest {
    let partition = |partition_index| OffsetCommitRequestPartition {
        partition_index,
        committed_offset: 1_000_000,
        committed_leader_epoch: 9,
        ..Default::default()
    };
    let topic = |number| OffsetCommitRequestTopic {
        name: topic_name(number).into(),
        partitions: (0..10).map(partition).collect(),
        ..Default::default()
    };
    OffsetCommitRequest {
        group_id: "payments".into(),
        generation_id_or_member_epoch: 7,
        member_id: "consumer-1".into(),
        topics: (0..100).map(topic).collect(),
        ..Default::default()
    }
}

/// A small message, which the schema-driven codec reads and writes.
pub fn consumer_group_heartbeat() -> ConsumerGroupHeartbeatRequest {
    ConsumerGroupHeartbeatRequest {
        group_id: "orders-of-the-day".into(),
        member_id: "2f1c9a8e-5a9f-4a0e-8a71-0c3b6d9e1f23".into(),
        member_epoch: 7,
        ..Default::default()
    }
}

/// Another schema-driven message, with many structs: topics of 10 partitions each.
pub fn list_offsets() -> ListOffsetsResponse {
    let partition = |partition_index| ListOffsetsPartitionResponse {
        partition_index,
        timestamp: 1_700_000_000_000,
        offset: 1_234_567,
        leader_epoch: 3,
        ..Default::default()
    };
    let topic = |topic| ListOffsetsTopicResponse {
        name: topic_name(topic).into(),
        partitions: (0..10).map(partition).collect(),
        ..Default::default()
    };
    ListOffsetsResponse { topics: (0..100).map(topic).collect(), ..Default::default() }
}

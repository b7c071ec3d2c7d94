//! What a server does with a request, without the socket: `server` cuts the frame out of a stream, has
//! it dispatched and encodes the response into what is sent; `codec` decodes and encodes the same
//! headers and messages and does nothing else.

use std::hint::black_box;

use bytes::{Buf, Bytes};
use kafka_wire::frame::{SendBuffer, Splitter, encode_request};
use kafka_wire::messages::api_versions::ApiVersion;
use kafka_wire::messages::fetch::{
    FetchPartition, FetchTopic, FetchableTopicResponse, PartitionData,
};
use kafka_wire::messages::metadata::{
    MetadataRequestTopic, MetadataResponseBroker, MetadataResponsePartition, MetadataResponseTopic,
};
use kafka_wire::messages::produce::{
    PartitionProduceData, PartitionProduceResponse, TopicProduceData, TopicProduceResponse,
};
use kafka_wire::messages::{
    ApiVersionsRequest, ApiVersionsResponse, CreateTopicsRequest, DeleteTopicsRequest,
    FetchRequest, FetchResponse, FindCoordinatorRequest, HeartbeatRequest, InitProducerIdRequest,
    JoinGroupRequest, LeaveGroupRequest, ListOffsetsRequest, MetadataRequest, MetadataResponse,
    OffsetCommitRequest, OffsetFetchRequest, ProduceRequest, ProduceResponse, SyncGroupRequest,
};
use kafka_wire::records::{Decompressor, RecordBatchBuilder};
use kafka_wire::requests::Requests;
use kafka_wire::{
    Codec, DecodeOptions, KafkaMessage, Reader, Records, RequestHeader, ResponseHeader, Writer,
};
use uuid::Uuid;

use crate::{measure, topic_name};

/// As many as a small broker has.
#[derive(KafkaMessage)]
#[allow(dead_code, reason = "most of them are there to be told apart")]
#[kafka(requests)]
enum Request {
    ApiVersions(ApiVersionsRequest),
    Metadata(MetadataRequest),
    Produce(ProduceRequest),
    Fetch(FetchRequest),
    ListOffsets(ListOffsetsRequest),
    CreateTopics(CreateTopicsRequest),
    DeleteTopics(DeleteTopicsRequest),
    InitProducerId(InitProducerIdRequest),
    FindCoordinator(FindCoordinatorRequest),
    JoinGroup(JoinGroupRequest),
    SyncGroup(SyncGroupRequest),
    Heartbeat(HeartbeatRequest),
    LeaveGroup(LeaveGroupRequest),
    OffsetCommit(OffsetCommitRequest),
    OffsetFetch(OffsetFetchRequest),
}

/// An exchange: a request and its response, in a version.
struct Exchange<M: kafka_wire::Request> {
    request: M,
    response: M::Response,
    version: i16,
    /// What is done with the request, dispatched or not.
    handle: fn(&M),
}

impl<M> Exchange<M>
where
    M: kafka_wire::Request + for<'de> Codec<'de>,
    M::Response: for<'de> Codec<'de>,
{
    fn header(&self) -> RequestHeader {
        RequestHeader {
            request_api_key: M::API_KEY,
            request_api_version: self.version,
            correlation_id: 42,
            client_id: Some("client-1".into()),
            ..RequestHeader::default()
        }
    }

    fn frame(&self) -> Vec<u8> {
        let mut frame = Vec::new();
        encode_request(&self.header(), &self.request, &mut frame).expect("a workload");
        frame
    }

    /// Headers and messages, whose types and versions are known.
    fn codec(&self) {
        let frame = Bytes::from(self.frame());
        let body = frame.slice(4..);
        let key = M::API_KEY;
        let request_header = key.request_header_version(self.version).expect("Kafka's");
        let response_header = key.response_header_version(self.version).expect("Kafka's");
        let options = DecodeOptions::new();
        let mut buf = Vec::new();
        measure(|| {
            let mut reader = Reader::shared(black_box(&body), &options);
            let header = RequestHeader::read(&mut reader, request_header).expect("a workload");
            let request = black_box(M::read(&mut reader, self.version).expect("a workload"));
            (self.handle)(&request);
            drop(request);
            let correlation_id = header.correlation_id;
            let header = ResponseHeader { correlation_id, ..ResponseHeader::default() };
            buf.clear();
            let write = |writer: &mut Writer| {
                header.write(writer, response_header)?;
                black_box(&self.response).write(writer, self.version)
            };
            Writer::append(&mut buf, write).expect("a workload");
            black_box(&buf);
        });
    }
}

/// The workload of an exchange, whose request is a variant of [`Request`].
macro_rules! server {
    ($exchange:expr, $variant:ident) => {{
        let exchange = $exchange;
        let mut splitter = Splitter::new(DecodeOptions::new());
        for _ in 0..2 {
            splitter.push(&exchange.frame());
        }
        let mut out = SendBuffer::new();
        measure(|| {
            let frame = splitter.next_frame().expect("a workload").expect("a workload");
            let received = Request::from_frame(black_box(&frame)).expect("a workload");
            let Request::$variant(request) = &received.request else { panic!("a workload") };
            (exchange.handle)(black_box(request));
            let response = received.responder.to(request);
            response.encode(black_box(&exchange.response), &mut out).expect("a workload");
            black_box(&out);
            out.advance(out.remaining());
        });
    }};
}

macro_rules! workloads {
    ($($name:literal, $exchange:ident, $variant:ident;)*) => {
        pub const WORKLOADS: &[crate::Workload] = &[$(
            (concat!($name, "/codec"), || $exchange().codec()),
            (concat!($name, "/server"), || server!($exchange(), $variant)),
        )*];
    };
}

workloads! {
    "api-versions", api_versions, ApiVersions;
    "metadata-100", metadata, Metadata;
    "produce-100", produce, Produce;
    "fetch-100", fetch, Fetch;
}

fn api_versions() -> Exchange<ApiVersionsRequest> {
    let api = |api_key| ApiVersion { api_key, max_version: 1 + api_key % 18, ..Default::default() };
    Exchange {
        request: ApiVersionsRequest {
            client_software_name: "apache-kafka-java".into(),
            client_software_version: "4.4.0".into(),
            ..Default::default()
        },
        response: ApiVersionsResponse {
            api_keys: (0..75).map(api).collect(),
            finalized_features_epoch: 0,
            ..Default::default()
        },
        version: 4,
        handle: |_| (),
    }
}

fn metadata() -> Exchange<MetadataRequest> {
    let name = |number| MetadataRequestTopic {
        name: Some(topic_name(number).into()),
        ..Default::default()
    };
    let partition = |partition_index| MetadataResponsePartition {
        partition_index,
        leader_id: 1,
        replica_nodes: vec![1, 2, 3],
        isr_nodes: vec![1, 2, 3],
        ..Default::default()
    };
    let topic = |number| MetadataResponseTopic {
        name: Some(topic_name(number).into()),
        topic_id: Uuid::from_u128(number as u128),
        partitions: (0..3).map(partition).collect(),
        ..Default::default()
    };
    let broker = |node_id| MetadataResponseBroker {
        node_id,
        host: format!("broker-{node_id}.kafka.example.internal").into(),
        port: 9092,
        ..Default::default()
    };
    Exchange {
        request: MetadataRequest {
            topics: Some((0..100).map(name).collect()),
            ..Default::default()
        },
        response: MetadataResponse {
            brokers: (1..=3).map(broker).collect(),
            topics: (0..100).map(topic).collect(),
            ..Default::default()
        },
        version: 12,
        handle: |_| (),
    }
}

/// A batch with a hundred records of a hundred bytes.
fn records() -> Records {
    let mut builder = RecordBatchBuilder::default();
    for timestamp in 0..100 {
        let value = Some(&[7; 100][..]);
        builder.append(timestamp, None, value, &[]).expect("a workload");
    }
    Bytes::from(builder.build().expect("a workload")).into()
}

/// Reads the records, as a broker does before it appends them.
fn check(request: &ProduceRequest) {
    let mut decompressor = Decompressor::default();
    let partitions = request.topic_data.iter().flat_map(|topic| &topic.partition_data);
    for batch in partitions.filter_map(|p| p.records.as_ref()).flat_map(Records::batches) {
        let batch = batch.expect("a workload");
        for record in &batch.records(&mut decompressor).expect("a workload") {
            black_box(record.expect("a workload"));
        }
    }
}

fn produce() -> Exchange<ProduceRequest> {
    let partition = PartitionProduceData { records: Some(records()), ..Default::default() };
    let answer = PartitionProduceResponse { base_offset: 7, ..Default::default() };
    Exchange {
        request: ProduceRequest {
            acks: -1,
            timeout_ms: 30_000,
            topic_data: vec![TopicProduceData {
                name: topic_name(1).into(),
                partition_data: vec![partition],
                ..Default::default()
            }],
            ..Default::default()
        },
        response: ProduceResponse {
            responses: vec![TopicProduceResponse {
                name: topic_name(1).into(),
                partition_responses: vec![answer],
                ..Default::default()
            }],
            ..Default::default()
        },
        version: 11,
        handle: check,
    }
}

fn fetch() -> Exchange<FetchRequest> {
    let partition = FetchPartition { partition_max_bytes: 1 << 20, ..Default::default() };
    let answer = PartitionData { records: Some(records()), ..Default::default() };
    Exchange {
        request: FetchRequest {
            topics: vec![FetchTopic {
                topic_id: Uuid::from_u128(1),
                partitions: vec![partition],
                ..Default::default()
            }],
            ..Default::default()
        },
        response: FetchResponse {
            responses: vec![FetchableTopicResponse {
                topic_id: Uuid::from_u128(1),
                partitions: vec![answer],
                ..Default::default()
            }],
            ..Default::default()
        },
        version: 17,
        handle: |_| (),
    }
}

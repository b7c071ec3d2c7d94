//! What a server does with a request, without the socket, compared with only decoding and encoding.
//!
//! Both variants find the request at the same position of an in-memory stream, in a frame with size
//! and header. Both handle it with the same function, and write the response as a frame with size
//! and header into memory that was used before.
//!
//! `codec` is what one would write by hand for a single API: [`decode_request`] takes the frame,
//! whose position and type are known; [`encode_response`] writes into a `Vec`.
//!
//! `server` adds the following steps: [`Splitter::next_frame`] cuts the frame out of the received
//! bytes and shares it. [`Requests::from_frame`] finds the API among those of an enum, checks that
//! its version is supported and whether a response is expected, and moves the request into its
//! variant. The responder checks that the response is of the same API. A [`SendBuffer`] replaces
//! the `Vec` and is drained as by a socket. `.ci/instructions` allows `server` 10 percent more than
//! `codec`.
//!
//! For Fetch, `codec` copies the records into the `Vec`, and `server` does not. `codec-shared`
//! therefore uses a `SendBuffer`, but nothing else of `server`.

use std::hint::black_box;

use bytes::{Buf, Bytes};
use kafka_wire::frame::{SendBuffer, Splitter, decode_request, encode_request, encode_response};
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
use kafka_wire::requests::{Received, Requests};
use kafka_wire::{
    Codec, DecodeOptions, KafkaMessage, Records, RequestHeader, Response, ResponseHeader,
};
use uuid::Uuid;

use crate::{measure, topic_name};

/// As many requests as a small broker has. None is boxed, because a box is an allocation.
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
pub struct Exchange<M: kafka_wire::Request> {
    pub request: M,
    pub response: M::Response,
    pub version: i16,
    /// Handles the request; both variants call it.
    handle: fn(&M),
}

impl<M> Exchange<M>
where
    M: kafka_wire::Request + for<'de> Codec<'de>,
    M::Response: for<'de> Codec<'de>,
{
    pub fn header(&self) -> RequestHeader {
        RequestHeader {
            request_api_key: M::API_KEY,
            request_api_version: self.version,
            correlation_id: 42,
            client_id: Some("client-1".into()),
            ..RequestHeader::default()
        }
    }

    pub fn frame(&self) -> Vec<u8> {
        let mut frame = Vec::new();
        encode_request(&self.header(), &self.request, &mut frame).expect("a workload");
        frame
    }

    /// The bytes that a client has sent: the frame twice, once to warm up and once to be counted.
    fn stream(&self) -> Vec<u8> {
        [self.frame(), self.frame()].concat()
    }

    /// Only decodes and encodes.
    fn codec(&self, out: &mut impl Out<M::Response>) {
        let frame = Bytes::from(self.stream()).split_off(self.frame().len());
        let options = DecodeOptions::new();
        measure(|| {
            let decoded = decode_request::<M>(black_box(&frame), &options);
            let (header, request) = decoded.expect("a workload");
            (self.handle)(black_box(&request));
            let RequestHeader { request_api_version: version, correlation_id, .. } = header;
            let header = ResponseHeader { correlation_id, ..ResponseHeader::default() };
            out.put(&header, black_box(&self.response), version);
        });
    }
}

/// Takes a response and drains it again.
trait Out<R> {
    fn put(&mut self, header: &ResponseHeader, response: &R, version: i16);
}

impl<R: Response + for<'de> Codec<'de>> Out<R> for Vec<u8> {
    #[inline(always)]
    fn put(&mut self, header: &ResponseHeader, response: &R, version: i16) {
        encode_response(header, response, version, self).expect("a workload");
        black_box(&*self);
        self.clear();
    }
}

impl<R: Response + for<'de> Codec<'de>> Out<R> for SendBuffer {
    #[inline(always)]
    fn put(&mut self, header: &ResponseHeader, response: &R, version: i16) {
        self.put_response(header, response, version).expect("a workload");
        black_box(&*self);
        self.advance(self.remaining());
    }
}

/// The `server` workload of an exchange whose request is a variant of [`Request`].
macro_rules! server {
    ($exchange:expr, $variant:ident) => {{
        let exchange = $exchange;
        let mut splitter = Splitter::new(DecodeOptions::new());
        splitter.push(&exchange.stream());
        let mut out = SendBuffer::new();
        measure(|| {
            let frame = splitter.next_frame().expect("a workload").expect("a workload");
            match Request::from_frame(black_box(&frame)) {
                Ok(Received { request: Request::$variant(request), responder, .. }) => {
                    (exchange.handle)(black_box(&request));
                    let response = black_box(&exchange.response);
                    responder.for_request(&request).encode(response, &mut out).expect("a workload");
                }
                _ => panic!("a workload"),
            }
            black_box(&out);
            out.advance(out.remaining());
        });
    }};
}

pub const WORKLOADS: [crate::Workload; 9] = [
    ("api-versions/codec", || api_versions().codec(&mut Vec::new())),
    ("api-versions/server", || server!(api_versions(), ApiVersions)),
    ("metadata-100/codec", || metadata().codec(&mut Vec::new())),
    ("metadata-100/server", || server!(metadata(), Metadata)),
    ("produce-100/codec", || produce().codec(&mut Vec::new())),
    ("produce-100/server", || server!(produce(), Produce)),
    ("fetch-100/codec", || fetch().codec(&mut Vec::new())),
    ("fetch-100/codec-shared", || fetch().codec(&mut SendBuffer::new())),
    ("fetch-100/server", || server!(fetch(), Fetch)),
];

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

pub fn metadata() -> Exchange<MetadataRequest> {
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

/// A batch of a hundred records of a hundred bytes.
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

pub fn produce() -> Exchange<ProduceRequest> {
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

pub fn fetch() -> Exchange<FetchRequest> {
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

//! The frames of the workloads.

use bytes::Bytes;

use super::batches::{batch, batch_of_size};
use super::{Rng, frame, request, response};
use crate::peers::hand::batch::Codec;
use crate::peers::hand::messages::*;
use crate::peers::hand::paths::{
    ApiVersionsExchange, Exchange, FetchExchange, HeartbeatExchange, ProduceExchange,
};
use crate::peers::hand::wire::Owned;
use crate::workload::Workload;

fn topic(i: usize) -> String {
    format!("orders-topic-{i:04}")
}

/// The canonical frame of `workload`.
pub fn canonical(workload: Workload) -> Bytes {
    let rng = &mut Rng(0x9E37_79B9_7F4A_7C15);
    match workload {
        Workload::EqeReqMin => {
            let partition = EqeReqPartition::<Owned> {
                partition_index: 0,
                leader_id: 1,
                leader_epoch: 1,
                preferred_candidates: vec![ReplicaInfo {
                    candidate_id: 1,
                    candidate_directory_id: rng.uuid(),
                }],
            };
            let mut value = request(
                54,
                1,
                EqeReq::<Owned> {
                    cluster_id: None,
                    topics: vec![EqeReqTopic {
                        topic_name: String::new(),
                        partitions: vec![partition],
                    }],
                    leader_endpoints: vec![LeaderEndpoint {
                        name: String::new(),
                        host: String::new(),
                        port: 9093,
                    }],
                },
            );
            value.header.client_id = None;
            let frame = frame(&value);
            assert_eq!(frame.len(), 62);
            frame
        }
        Workload::EqeRespMin => {
            let frame = frame(&response(EqeResp::<Owned> {
                error_code: 0,
                topics: vec![EqeRespTopic {
                    topic_name: String::new(),
                    partitions: vec![eqe_resp_partition(0)],
                }],
                node_endpoints: vec![],
            }));
            assert_eq!(frame.len(), 31);
            frame
        }
        Workload::EqeReqBig => frame(&request(
            54,
            1,
            EqeReq::<Owned> {
                cluster_id: Some("4L6g3nShT-eMCtK--X86sw".to_owned()),
                topics: (0..100)
                    .map(|t| EqeReqTopic {
                        topic_name: topic(t),
                        partitions: (0..10)
                            .map(|p| EqeReqPartition {
                                partition_index: p,
                                leader_id: 1 + p % 3,
                                leader_epoch: 17,
                                preferred_candidates: (1..4)
                                    .map(|candidate_id| ReplicaInfo {
                                        candidate_id,
                                        candidate_directory_id: rng.uuid(),
                                    })
                                    .collect(),
                            })
                            .collect(),
                    })
                    .collect(),
                leader_endpoints: vec![LeaderEndpoint {
                    name: "CONTROLLER".to_owned(),
                    host: "controller-1.kafka.internal".to_owned(),
                    port: 9093,
                }],
            },
        )),
        Workload::EqeRespBig => frame(&response(EqeResp::<Owned> {
            error_code: 0,
            topics: (0..100)
                .map(|t| EqeRespTopic {
                    topic_name: topic(t),
                    partitions: (0..10).map(eqe_resp_partition).collect(),
                })
                .collect(),
            node_endpoints: vec![],
        })),
        Workload::ApiVersionsResp => {
            frame(&Framed { header: ResponseHeaderV0 { correlation_id: 42 }, body: api_versions() })
        }
        Workload::ApiVersionsRespTagged => {
            let mut body = api_versions();
            body.supported_features = [("metadata.version", 1, 25), ("kraft.version", 0, 1)]
                .map(|(name, min_version, max_version)| SupportedFeature {
                    name: name.to_owned(),
                    min_version,
                    max_version,
                })
                .into();
            body.finalized_features_epoch = 123_456;
            body.finalized_features = [("metadata.version", 25, 25), ("kraft.version", 1, 1)]
                .map(|(name, max_version_level, min_version_level)| FinalizedFeature {
                    name: name.to_owned(),
                    max_version_level,
                    min_version_level,
                })
                .into();
            frame(&Framed { header: ResponseHeaderV0 { correlation_id: 42 }, body })
        }
        Workload::MetadataResp => frame(&response(MetadataResp::<Owned> {
            throttle_time_ms: 0,
            brokers: (1..=6)
                .map(|node_id| Broker {
                    node_id,
                    host: format!("broker-{node_id}.kafka.example.internal"),
                    port: 9092,
                    rack: Some(format!("eu-west-1{}", ['a', 'b', 'c'][node_id as usize % 3])),
                })
                .collect(),
            cluster_id: Some("4L6g3nShT-eMCtK--X86sw".to_owned()),
            controller_id: 3,
            topics: (0..1000)
                .map(|t| MetadataTopic {
                    error_code: 0,
                    name: Some(topic(t)),
                    topic_id: rng.uuid(),
                    is_internal: false,
                    partitions: (0..12)
                        .map(|p| {
                            let replicas = vec![1 + p % 6, 1 + (p + 1) % 6, 1 + (p + 2) % 6];
                            MetadataPartition {
                                error_code: 0,
                                partition_index: p,
                                leader_id: replicas[0],
                                leader_epoch: 9,
                                replica_nodes: replicas.clone(),
                                isr_nodes: replicas,
                                offline_replicas: vec![],
                            }
                        })
                        .collect(),
                    topic_authorized_operations: i32::MIN,
                })
                .collect(),
        })),
        Workload::ProduceReq100x1K => frame(&produce(10, 10, 1 << 10, rng)),
        Workload::ProduceReq1x1M => frame(&produce(1, 1, 1 << 20, rng)),
        Workload::FetchResp1000x4K => {
            let records = batch_of_size(4 << 10, rng);
            frame(&response(FetchResp::<Owned> {
                throttle_time_ms: 0,
                error_code: 0,
                session_id: 77,
                responses: (0..50)
                    .map(|_| FetchRespTopic {
                        topic_id: rng.uuid(),
                        partitions: (0..20)
                            .map(|partition_index| FetchRespPartition {
                                partition_index,
                                error_code: 0,
                                high_watermark: 1_000_000,
                                last_stable_offset: 1_000_000,
                                log_start_offset: 0,
                                aborted_transactions: None,
                                preferred_read_replica: -1,
                                records: Some(records.clone()),
                            })
                            .collect(),
                    })
                    .collect(),
            }))
        }
        Workload::FetchRespEmpty => frame(&response(FetchResp::<Owned> {
            throttle_time_ms: 0,
            error_code: 0,
            session_id: 77,
            responses: vec![],
        })),
        Workload::FetchReq => frame(&request(
            1,
            17,
            FetchReq::<Owned> {
                max_wait_ms: 500,
                min_bytes: 1,
                max_bytes: 50 << 20,
                isolation_level: 0,
                session_id: 77,
                session_epoch: 3,
                topics: (0..50)
                    .map(|_| FetchReqTopic {
                        topic_id: rng.uuid(),
                        partitions: (0..20)
                            .map(|partition| FetchReqPartition {
                                partition,
                                current_leader_epoch: 9,
                                fetch_offset: 1_000_000,
                                last_fetched_epoch: -1,
                                log_start_offset: -1,
                                partition_max_bytes: 1 << 20,
                            })
                            .collect(),
                    })
                    .collect(),
                forgotten_topics_data: vec![],
                rack_id: "eu-west-1a".to_owned(),
            },
        )),
        Workload::JoinGroupReq => frame(&request(
            11,
            9,
            JoinGroupReq::<Owned> {
                group_id: "orders-consumers".to_owned(),
                session_timeout_ms: 45_000,
                rebalance_timeout_ms: 300_000,
                member_id: "bench-client-1-5f0c1a9e-57c6-4d8b-9c2f-1b0f7c0c8f7d".to_owned(),
                group_instance_id: None,
                protocol_type: "consumer".to_owned(),
                protocols: ["range", "cooperative-sticky"]
                    .map(|name| JoinProtocol { name: name.to_owned(), metadata: subscription() })
                    .into(),
                reason: Some("rebalance".to_owned()),
            },
        )),
        Workload::OffsetCommitReq => frame(&request(
            8,
            9,
            OffsetCommitReq::<Owned> {
                group_id: "orders-consumers".to_owned(),
                generation_id_or_member_epoch: 5,
                member_id: "bench-client-1-5f0c1a9e-57c6-4d8b-9c2f-1b0f7c0c8f7d".to_owned(),
                group_instance_id: None,
                topics: (0..100)
                    .map(|t| OffsetCommitTopic {
                        name: topic(t),
                        partitions: (0..10)
                            .map(|partition_index| OffsetCommitPartition {
                                partition_index,
                                committed_offset: 1_000_000,
                                committed_leader_epoch: 9,
                                committed_metadata: Some(String::new()),
                            })
                            .collect(),
                    })
                    .collect(),
            },
        )),
        Workload::HeaderV2 => frame(&request(3, 12, NoBody)),
        Workload::ServerApiVersions => frame(&ApiVersionsExchange::request()),
        Workload::ClientApiVersions => frame(&ApiVersionsExchange::response()),
        Workload::ServerHeartbeat => frame(&HeartbeatExchange::request()),
        Workload::ClientHeartbeat => frame(&HeartbeatExchange::response()),
        Workload::ServerFetch => frame(&FetchExchange::request()),
        Workload::ClientFetch => frame(&FetchExchange::response()),
        Workload::ServerProduce => frame(&ProduceExchange::request()),
        Workload::ClientProduce => frame(&ProduceExchange::response()),
        Workload::BatchNone => batch(Codec::None, rng),
        Workload::BatchLz4 => batch(Codec::Lz4, rng),
        Workload::BatchZstd => batch(Codec::Zstd, rng),
        Workload::BatchSnappy => batch(Codec::Snappy, rng),
        Workload::BatchGzip => batch(Codec::Gzip, rng),
    }
}

fn eqe_resp_partition(partition_index: i32) -> EqeRespPartition {
    EqeRespPartition { partition_index, error_code: 0, leader_id: 1, leader_epoch: 17 }
}

pub fn api_versions() -> ApiVersionsResp<'static, Owned> {
    ApiVersionsResp {
        error_code: 0,
        api_keys: (0..75)
            .map(|api_key| ApiVersion { api_key, min_version: 0, max_version: 1 + api_key % 18 })
            .collect(),
        throttle_time_ms: 0,
        supported_features: vec![],
        finalized_features_epoch: -1,
        finalized_features: vec![],
        zk_migration_ready: false,
    }
}

pub(super) fn produce(
    topics: usize,
    partitions: i32,
    size: usize,
    rng: &mut Rng,
) -> Framed<RequestHeader<'static, Owned>, ProduceReq<'static, Owned>> {
    request(
        0,
        11,
        ProduceReq {
            transactional_id: None,
            acks: -1,
            timeout_ms: 30_000,
            topic_data: (0..topics)
                .map(|t| ProduceTopic {
                    name: topic(t),
                    partition_data: (0..partitions)
                        .map(|index| ProducePartition {
                            index,
                            records: Some(batch_of_size(size, rng)),
                        })
                        .collect(),
                })
                .collect(),
        },
    )
}

/// A consumer's subscription v3 to 100 topics, 10 owned partitions in each.
fn subscription() -> Vec<u8> {
    let mut out = Vec::new();
    let put_str = |out: &mut Vec<u8>, s: &str| {
        out.extend_from_slice(&(s.len() as i16).to_be_bytes());
        out.extend_from_slice(s.as_bytes());
    };
    out.extend_from_slice(&3i16.to_be_bytes());
    out.extend_from_slice(&100i32.to_be_bytes());
    for t in 0..100 {
        put_str(&mut out, &topic(t));
    }
    out.extend_from_slice(&(-1i32).to_be_bytes());
    out.extend_from_slice(&100i32.to_be_bytes());
    for t in 0..100 {
        put_str(&mut out, &topic(t));
        out.extend_from_slice(&10i32.to_be_bytes());
        for p in 0..10i32 {
            out.extend_from_slice(&p.to_be_bytes());
        }
    }
    out.extend_from_slice(&5i32.to_be_bytes());
    put_str(&mut out, "eu-west-1a");
    out
}

//! Small frames, the seeds of malformed ones.

use bytes::Bytes;

use super::workloads::produce;
use super::{Rng, batch_of_size, canonical, frame, request, response};
use crate::hostile::Message;
use crate::peers::hand::messages::*;
use crate::peers::hand::wire::Owned;
use crate::workload::Workload;

/// A small frame of `message` with at least one element in each list: the
/// seed for truncation and mutation.
pub fn small(message: Message) -> Bytes {
    let rng = &mut Rng(7);
    match message {
        Message::EqeReqV0 => {
            let mut out = vec![0, 0, 0, 0, 0, 54, 0, 0, 0, 0, 0, 42, 0, 1, b'c'];
            out.extend_from_slice(&[0xff, 0xff, 0, 0, 0, 1, 0, 1, b't', 0, 0, 0, 1]);
            for field in [0i32, 1, 2, 2, 7, 8] {
                out.extend_from_slice(&field.to_be_bytes());
            }
            let length = out.len() as u32 - 4;
            out[..4].copy_from_slice(&length.to_be_bytes());
            Bytes::from(out)
        }
        Message::EqeReqV1 => canonical(Workload::EqeReqMin),
        Message::EqeRespV1 => canonical(Workload::EqeRespMin),
        Message::ApiVersionsRespV4 => canonical(Workload::ApiVersionsRespTagged),
        Message::MetadataRespV12 => frame(&response(MetadataResp::<Owned> {
            throttle_time_ms: 0,
            brokers: vec![Broker {
                node_id: 1,
                host: "broker-1".to_owned(),
                port: 9092,
                rack: Some("a".to_owned()),
            }],
            cluster_id: Some("c".to_owned()),
            controller_id: 1,
            topics: vec![MetadataTopic {
                error_code: 0,
                name: Some("t".to_owned()),
                topic_id: rng.uuid(),
                is_internal: false,
                partitions: vec![MetadataPartition {
                    error_code: 0,
                    partition_index: 0,
                    leader_id: 1,
                    leader_epoch: 9,
                    replica_nodes: vec![1, 2],
                    isr_nodes: vec![1],
                    offline_replicas: vec![2],
                }],
                topic_authorized_operations: i32::MIN,
            }],
        })),
        Message::ProduceReqV11 => frame(&produce(1, 1, 200, rng)),
        Message::FetchRespV17 => fetch_of(Some(batch_of_size(200, rng))),
        Message::OffsetCommitReqV9 => frame(&request(
            8,
            9,
            OffsetCommitReq::<Owned> {
                group_id: "g".to_owned(),
                generation_id_or_member_epoch: 5,
                member_id: "m".to_owned(),
                group_instance_id: Some("i".to_owned()),
                topics: vec![OffsetCommitTopic {
                    name: "t".to_owned(),
                    partitions: vec![OffsetCommitPartition {
                        partition_index: 0,
                        committed_offset: 1,
                        committed_leader_epoch: 9,
                        committed_metadata: Some("x".to_owned()),
                    }],
                }],
            },
        )),
        Message::Batch => Bytes::from(batch_of_size(200, rng)),
    }
}

/// A fetch response of one partition, with one aborted transaction.
pub fn fetch_of(records: Option<Vec<u8>>) -> Bytes {
    frame(&response(FetchResp::<Owned> {
        throttle_time_ms: 0,
        error_code: 0,
        session_id: 77,
        responses: vec![FetchRespTopic {
            topic_id: [9; 16],
            partitions: vec![FetchRespPartition {
                partition_index: 0,
                error_code: 0,
                high_watermark: 1_000_000,
                last_stable_offset: 1_000_000,
                log_start_offset: 0,
                aborted_transactions: Some(vec![AbortedTransaction {
                    producer_id: 1,
                    first_offset: 2,
                }]),
                preferred_read_replica: -1,
                records,
            }],
        }],
    }))
}

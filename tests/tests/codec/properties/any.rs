//! Strategies for parts of values.

use super::*;

pub(super) fn text() -> impl Strategy<Value = KafkaString> {
    prop_oneof![
        4 => vec(any::<char>(), 0..12).prop_map(|text| text.iter().collect::<String>()),
        // Lengths around those at which a text no longer fits inline, and at which its length
        // prefix grows.
        1 => (20..26usize).prop_map(|length| "x".repeat(length)),
        1 => (125..130usize).prop_map(|length| "y".repeat(length)),
    ]
    .prop_map(KafkaString::from)
}

pub(super) fn bytes() -> impl Strategy<Value = Bytes> {
    prop_oneof![
        8 => vec(any::<u8>(), 0..20),
        1 => (125..130usize).prop_map(|length| vec![0xaa; length]),
        // Large enough for segments to hold it by reference.
        1 => (1000..1050usize).prop_map(|length| vec![0xbb; length]),
    ]
    .prop_map(Bytes::from)
}

/// Any number but NaN, which is not equal to itself.
pub(super) fn float() -> impl Strategy<Value = f64> {
    use proptest::num::f64::{INFINITE, NORMAL, SUBNORMAL, ZERO};
    NORMAL | SUBNORMAL | ZERO | INFINITE
}

pub(super) fn uuid() -> impl Strategy<Value = Uuid> {
    any::<[u8; 16]>().prop_map(Uuid::from_bytes)
}

/// Tags from `from` on, mostly none.
pub(super) fn tags(from: u32) -> impl Strategy<Value = TaggedFields> {
    let tag = prop_oneof![from..from + 4, from..=0x7fff_ffff];
    let some = btree_map(tag, bytes(), 1..4).prop_map(TaggedFields::from_iter);
    prop_oneof![3 => Just(TaggedFields::new()), 1 => some]
}

pub(super) fn owner() -> impl Strategy<Value = Owner> {
    (any::<i64>(), text(), vec(text(), 0..3), tags(1)).prop_map(
        |(id, name, aliases, unknown_tagged_fields)| Owner {
            id: OwnerId(id),
            name,
            aliases,
            unknown_tagged_fields,
        },
    )
}

pub(super) fn level() -> impl Strategy<Value = Level> {
    // `Other` never holds a number that has a name.
    any::<i8>().prop_map(|number| match number {
        0 => Level::Low,
        1 => Level::High,
        other => Level::Other(other),
    })
}

fn node() -> impl Strategy<Value = Node> {
    let leaf = tags(0).prop_map(|unknown_tagged_fields| Leaf { unknown_tagged_fields });
    (text(), vec(leaf, 0..3), any::<i16>(), tags(0)).prop_map(
        |(name, leaves, code, unknown_tagged_fields)| Node {
            name,
            leaves,
            error_code: ErrorCode(code),
            unknown_tagged_fields,
        },
    )
}

pub(super) fn pair() -> impl Strategy<Value = Pair> {
    (any::<i32>(), uuid(), tags(0)).prop_map(|(left, right, unknown_tagged_fields)| Pair {
        left,
        right,
        unknown_tagged_fields,
    })
}

/// Values with all fields of all versions.
pub(super) fn everything() -> impl Strategy<Value = EverythingRequest> {
    let numbers = (
        any::<(bool, i8, i16, i32, i64, u16, u32)>(),
        float(),
        uuid(),
        level(),
        vec(any::<i32>(), 0..5),
    );
    let texts = (
        text(),
        option(text().prop_map(String::from)),
        option(text()),
        option(vec(text(), 0..4)),
        text(),
        option(text()),
    );
    let bytes = (
        bytes(),
        option(bytes().prop_map(Vec::from)),
        bytes().prop_map(Records::from),
        option(bytes().prop_map(Records::from)),
    );
    let structs = (
        owner(),
        option(owner().prop_map(Box::new)),
        vec(node(), 0..3),
        option(vec(pair(), 0..4)),
        owner(),
        option(owner()),
        vec(pair(), 0..4),
    );
    (numbers, texts, bytes, structs, any::<i64>(), uuid(), tags(7)).prop_map(
        |(numbers, texts, bytes, structs, tagged_int, tagged_id, unknown_tagged_fields)| {
            let ((flag, tiny, short, number, large, port, count), ratio, id, level, ints) = numbers;
            let (text, maybe_text, old_text, names, late, tagged_text) = texts;
            let (bytes, maybe_bytes, records, maybe_records) = bytes;
            let (owner, maybe_owner, nodes, pairs, tagged_owner, tagged_maybe_owner, tagged_pairs) =
                structs;
            EverythingRequest {
                flag,
                tiny,
                short,
                number,
                large,
                port,
                count,
                ratio,
                id,
                text,
                maybe_text,
                old_text,
                bytes,
                maybe_bytes,
                records,
                maybe_records,
                owner,
                maybe_owner,
                level,
                ints,
                names,
                nodes,
                pairs,
                late,
                tagged_int,
                tagged_text,
                tagged_owner,
                tagged_maybe_owner,
                tagged_pairs,
                tagged_id,
                unknown_tagged_fields,
            }
        },
    )
}

fn option<S: Strategy>(some: S) -> impl Strategy<Value = Option<S::Value>>
where
    S::Value: Clone,
{
    proptest::option::of(some)
}

pub(super) fn end_quorum_epoch_request() -> impl Strategy<Value = EndQuorumEpochRequest> {
    let candidate = (any::<i32>(), uuid(), tags(0)).prop_map(
        |(candidate_id, candidate_directory_id, unknown_tagged_fields)| ReplicaInfo {
            candidate_id,
            candidate_directory_id,
            unknown_tagged_fields,
        },
    );
    let partition = (any::<[i32; 3]>(), vec(any::<i32>(), 0..4), vec(candidate, 0..4), tags(0))
        .prop_map(
            |(numbers, preferred_successors, preferred_candidates, unknown_tagged_fields)| {
                let [partition_index, leader_id, leader_epoch] = numbers;
                RequestPartitionData {
                    partition_index,
                    leader_id,
                    leader_epoch,
                    preferred_successors,
                    preferred_candidates,
                    unknown_tagged_fields,
                }
            },
        );
    let topic = (text(), vec(partition, 0..3), tags(0)).prop_map(
        |(topic_name, partitions, unknown_tagged_fields)| RequestTopicData {
            topic_name,
            partitions,
            unknown_tagged_fields,
        },
    );
    let endpoint = (text(), text(), any::<u16>(), tags(0)).prop_map(
        |(name, host, port, unknown_tagged_fields)| LeaderEndpoint {
            name,
            host,
            port,
            unknown_tagged_fields,
        },
    );
    (option(text()), vec(topic, 0..3), vec(endpoint, 0..3), tags(0)).prop_map(
        |(cluster_id, topics, leader_endpoints, unknown_tagged_fields)| EndQuorumEpochRequest {
            cluster_id,
            topics,
            leader_endpoints,
            unknown_tagged_fields,
        },
    )
}

pub(super) fn end_quorum_epoch_response() -> impl Strategy<Value = EndQuorumEpochResponse> {
    let partition = (any::<i32>(), any::<i16>(), any::<[i32; 2]>(), tags(0)).prop_map(
        |(partition_index, code, [leader_id, leader_epoch], unknown_tagged_fields)| {
            ResponsePartitionData {
                partition_index,
                error_code: ErrorCode(code),
                leader_id,
                leader_epoch,
                unknown_tagged_fields,
            }
        },
    );
    let topic = (text(), vec(partition, 0..4), tags(0)).prop_map(
        |(topic_name, partitions, unknown_tagged_fields)| ResponseTopicData {
            topic_name,
            partitions,
            unknown_tagged_fields,
        },
    );
    let endpoint = (any::<i32>(), text(), any::<u16>(), tags(0)).prop_map(
        |(node_id, host, port, unknown_tagged_fields)| NodeEndpoint {
            node_id,
            host,
            port,
            unknown_tagged_fields,
        },
    );
    (any::<i16>(), vec(topic, 0..3), vec(endpoint, 0..3), tags(1)).prop_map(
        |(code, topics, node_endpoints, unknown_tagged_fields)| EndQuorumEpochResponse {
            error_code: ErrorCode(code),
            topics,
            node_endpoints,
            unknown_tagged_fields,
        },
    )
}

//! Responses with large and nested arrays: ApiVersions and Metadata.

use super::*;

/// Same fields as Kafka's ApiVersions.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 18, versions = "0-4", flexible = "3+")]
struct ApiVersionsResponse {
    error_code: ErrorCode,
    api_keys: Vec<ApiVersion>,
    #[kafka(versions = "1+", ignorable)]
    throttle_time_ms: i32,
    #[kafka(versions = "3+", tagged = 0, ignorable)]
    supported_features: Vec<SupportedFeature>,
    #[kafka(versions = "3+", tagged = 1, default = -1, ignorable)]
    finalized_features_epoch: i64,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct ApiVersion {
    #[kafka(map_key)]
    api_key: i16,
    min_version: i16,
    max_version: i16,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "3+")]
struct SupportedFeature {
    #[kafka(map_key)]
    name: KafkaString,
    min_version: i16,
    max_version: i16,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[test]
fn api_versions_response_4() {
    // Its header never has tags.
    let mut frames = Frames::new(&[0, 0, 0, 42, 0, 0]);
    frames.add_compact_arrays();
    let keys = (MIB - 64) / 7;
    let many = [0; 7].repeat(keys);
    frames.add("150,000 keys", WithinTheLimit, &[&compact(keys), &many, &[0; 5]]);
    frames.add("no keys", Accept, &[&[1, 0, 0, 0, 0, 0]]);
    // Each key has a tag, without which all elements would have the same size.
    let keys = (MIB - 64) / 9;
    let many = [0, 0, 0, 0, 0, 0, 1, 9, 0].repeat(keys);
    frames.add("116,000 keys with a tag", WithinTheLimit, &[&compact(keys), &many, &[0; 5]]);
    let features = 100_000;
    let tagged = [&compact(features)[..], &[1, 0, 0, 0, 0, 0].repeat(features)].concat();
    frames.add(
        "100,000 features",
        WithinTheLimit,
        &[&[1, 0, 0, 0, 0, 1, 0], &uvarint(tagged.len() as u32), &tagged],
    );
    responses::<ApiVersionsResponse>(4, frames);
}

/// Same fields as Kafka's Metadata.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 3, versions = "0-12", flexible = "9+")]
struct MetadataResponse {
    #[kafka(versions = "3+", ignorable)]
    throttle_time_ms: i32,
    brokers: Vec<Broker>,
    #[kafka(versions = "2+", ignorable)]
    cluster_id: Option<KafkaString>,
    #[kafka(versions = "1+", default = -1, ignorable)]
    controller_id: i32,
    topics: Vec<Topic>,
    #[kafka(versions = "8-10", default = -2147483648)]
    cluster_authorized_operations: i32,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Broker {
    #[kafka(map_key)]
    node_id: i32,
    host: KafkaString,
    port: i32,
    #[kafka(versions = "1+", ignorable)]
    rack: Option<KafkaString>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Topic {
    error_code: ErrorCode,
    #[kafka(map_key, nullable = "12+", default = empty)]
    name: Option<KafkaString>,
    #[kafka(versions = "10+", ignorable)]
    topic_id: Uuid,
    #[kafka(versions = "1+", ignorable)]
    is_internal: bool,
    partitions: Vec<Partition>,
    #[kafka(versions = "8+", default = -2147483648)]
    topic_authorized_operations: i32,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Partition {
    error_code: ErrorCode,
    partition_index: i32,
    leader_id: i32,
    #[kafka(versions = "7+", default = -1, ignorable)]
    leader_epoch: i32,
    replica_nodes: Vec<i32>,
    isr_nodes: Vec<i32>,
    #[kafka(versions = "5+", ignorable)]
    offline_replicas: Vec<i32>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[test]
fn metadata_response_12() {
    // The bytes before the brokers.
    let head = [0, 0, 0, 42, 0, 0, 0, 0, 0];
    let mut frames = Frames::new(&head);
    frames.add_compact_arrays();
    let (most, mega) = (uvarint(1 << 31), uvarint(1 << 20));
    frames.add_padded("cluster id of 2^31 - 1", Refuse, &[&[1], &most], 64);
    responses::<MetadataResponse>(12, frames);

    // The bytes before the topics: no brokers, a null cluster id, a controller.
    let mut frames = Frames::new(&[&head[..], &[1, 0, 0, 0, 0, 1]].concat());
    frames.add_compact_arrays();
    frames.add_padded(
        "counts of a million in each other",
        Refuse,
        &[&mega, &[0; 20], &mega, &[0; 14], &mega],
        MIB,
    );
    frames.add_padded("a million topics in 1 MiB", Refuse, &[&uvarint(1_000_001)], MIB);
    let topic = [0; 20];
    let partition = [0; 14];
    frames.add("bool of 2", Accept, &[&[2], &[0; 19], &[2, 1, 0, 0, 0, 0, 0, 0]]);
    let topics = (MIB - 64) / 26;
    let many = [&topic[..], &[1, 0, 0, 0, 0, 0]].concat().repeat(topics);
    frames.add("40,000 topics", WithinTheLimit, &[&compact(topics), &many, &[0]]);
    responses::<MetadataResponse>(12, frames);

    // The decoder allocates one topic and one partition before it reaches the lie.
    let mut frames = Frames::new(
        &[&head[..], &[1, 0, 0, 0, 0, 1, 2], &topic[..], &[2], &partition[..]].concat(),
    );
    frames.add_padded("int array of 2^31 - 1", Refuse, &[&most], 80);
    frames.add_padded("int array of a million", Refuse, &[&uvarint(1_000_000)], 80);
    responses::<MetadataResponse>(12, frames);
}

#[test]
fn metadata_response_0() {
    let mut frames = Frames::new(&[0, 0, 0, 42, 0, 0, 0, 0]);
    let most = i32::MAX.to_be_bytes();
    frames.add_padded("topics of 2^31 - 1", Refuse, &[&most], 64);
    frames.add_padded("topics of 2^31 - 1 in 1 MiB", Refuse, &[&most], MIB);
    let topics = u32::try_from((MIB - 64) / 8).expect("a count");
    let many = [0; 8].repeat(topics as usize);
    frames.add("131,000 topics", WithinTheLimit, &[&topics.to_be_bytes(), &many]);
    responses::<MetadataResponse>(0, frames);
}

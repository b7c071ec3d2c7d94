//! Frames that lie, and frames that are only unusual: the ones are refused before memory is taken
//! for what they claim, the others stay within the limit. Whatever the bytes are, nothing panics.

use bytes::Bytes;
use kafka_wire::frame::{decode_request, decode_response};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    Codec, DecodeError, DecodeErrorKind, DecodeOptions, ErrorCode, KafkaMessage, KafkaString,
    LazyArray, Request, Response, TaggedFields, inspect,
};
use uuid::Uuid;

use crate::counting::usage;
use crate::everything::EverythingRequest;
use crate::message::Message;
use crate::random::Random;

/// What an error takes: its numbers and the way to its place.
const ERROR: usize = 1024;
const MIB: usize = 1 << 20;

/// The frames that the wire carries, and what is to become of them.
mod frames {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Expect {
        /// Before anything is allocated but the error.
        Refuse,
        /// Legal: it has to be read.
        Accept,
        /// Legal in form: read, or refused over the limit of memory, which the error names.
        WithinTheLimit,
    }
    use Expect::{Accept, Refuse, WithinTheLimit};

    struct Hostile {
        name: &'static str,
        frame: Bytes,
        expect: Expect,
    }

    /// Frames that all begin with `head`.
    struct Frames {
        head: Vec<u8>,
        cases: Vec<Hostile>,
    }

    impl Frames {
        fn new(head: &[u8]) -> Self {
            Self { head: head.to_vec(), cases: Vec::new() }
        }

        /// Of the head and `tail`, with a right size before them.
        fn add(&mut self, name: &'static str, expect: Expect, tail: &[&[u8]]) {
            self.add_padded(name, expect, tail, 0);
        }

        /// With zeros up to `length` bytes.
        fn add_padded(
            &mut self,
            name: &'static str,
            expect: Expect,
            tail: &[&[u8]],
            length: usize,
        ) {
            let mut frame = [&[0; 4], &self.head[..], &tail.concat()].concat();
            frame.resize(frame.len().max(length), 0);
            let size = u32::try_from(frame.len() - 4).expect("a short frame");
            frame[..4].copy_from_slice(&size.to_be_bytes());
            self.cases.push(Hostile { name, frame: frame.into(), expect });
        }

        /// The lies that fit wherever a compact array that cannot be null begins.
        fn add_compact_arrays(&mut self) {
            self.add_padded("array of 2^31 - 1", Refuse, &[&uvarint(1 << 31)], 64);
            self.add_padded("array of 2^32 - 2", Refuse, &[&uvarint(0xffff_ffff)], 64);
            self.add_padded("array of 2^31 - 1 in 1 MiB", Refuse, &[&uvarint(1 << 31)], MIB);
            self.add_padded("array of a million in 64 bytes", Refuse, &[&uvarint(1_000_000)], 64);
            self.add_padded("array that is null", Refuse, &[&[0]], 64);
            let six = [0x81, 0x80, 0x80, 0x80, 0x80, 0];
            self.add_padded("varint of 6 bytes", Refuse, &[&six], 64);
            let bits = [0xff, 0xff, 0xff, 0xff, 0x7f];
            self.add_padded("varint over 32 bits", Refuse, &[&bits], 64);
        }

        /// Decodes them all, from shared bytes and from a slice.
        fn check<M: Message>(
            self,
            decode: impl Fn(&Bytes, &DecodeOptions) -> Result<M, DecodeError>,
        ) {
            for Hostile { name, frame, expect } in &self.cases {
                let options = DecodeOptions::new();
                let limit = options.memory_limit(frame.len());
                let (result, usage) = usage(|| decode(frame, &options));
                match (result, expect) {
                    (Err(error), Refuse) => {
                        assert!(usage.peak < ERROR, "{name}: {usage:?}: {error}");
                        assert!(error.version().is_some(), "{name}: {error}");
                    }
                    (Err(error), WithinTheLimit) => {
                        let text = error.to_string();
                        assert!(text.contains(" of the memory limit of "), "{name}: {text}");
                        assert!(usage.peak < limit + ERROR, "{name}: {usage:?}");
                    }
                    (Ok(_), Accept | WithinTheLimit) => {
                        assert!(usage.peak <= limit, "{name}: {usage:?}");
                    }
                    (result, _) => {
                        panic!("{name}: {}", result.map_or_else(|e| e.to_string(), |_| "ok".into()))
                    }
                }
            }
        }
    }

    fn uvarint(value: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = value;
        while rest >= 0x80 {
            bytes.push(rest.to_le_bytes()[0] | 0x80);
            rest >>= 7;
        }
        bytes.push(rest.to_le_bytes()[0]);
        bytes
    }

    /// The count of a compact array of `count` elements.
    fn compact(count: usize) -> Vec<u8> {
        uvarint(u32::try_from(count).expect("a count") + 1)
    }

    fn requests<M: Message + Request>(frames: Frames) {
        frames.check(|frame, options| decode_request::<M>(frame, options).map(|(_, body)| body));
    }

    fn responses<M: Message + Response>(version: i16, frames: Frames) {
        frames.check(|frame, options| {
            decode_response::<M>(frame, version, options).map(|(_, body)| body)
        });
    }

    #[test]
    fn end_quorum_epoch_request_0() {
        // Up to the topics: a null client id and a null cluster id.
        let mut frames = Frames::new(b"\0\x36\0\0\0\0\0\x2a\xff\xff\xff\xff");
        let [most, two] = [i32::MAX, -2].map(i32::to_be_bytes);
        frames.add_padded("array of 2^31 - 1", Refuse, &[&most], 64);
        frames.add_padded("array of 2^31 - 1 in 1 MiB", Refuse, &[&most], MIB);
        frames.add_padded("array of -2", Refuse, &[&two], 64);
        frames.add_padded("array that is null", Refuse, &[&[0xff; 4]], 64);
        frames.add("string of 32767", Refuse, &[&[0, 0, 0, 1, 0x7f, 0xff], b"xxxx"]);
        frames.add("string of -2", Refuse, &[&[0, 0, 0, 1, 0xff, 0xfe], b"xxxx"]);
        frames.add_padded("inner array of 2^31 - 1", Refuse, &[&[0, 0, 0, 1, 0, 0], &most], 64);
        frames.add("no topics", Accept, &[&[0; 4]]);
        frames.add("a topic", Accept, &[&[0, 0, 0, 1, 0, 0, 0, 0, 0, 0]]);
        requests::<EndQuorumEpochRequest>(frames);
    }

    #[test]
    fn end_quorum_epoch_request_1() {
        // Up to the cluster id.
        let header = b"\0\x36\0\x01\0\0\0\x2a\xff\xff\0";
        let mut frames = Frames::new(header);
        frames.add_padded("string of 2^31 - 1", Refuse, &[&uvarint(1 << 31)], 64);
        frames.add_padded("string of 2^32 - 2", Refuse, &[&uvarint(0xffff_ffff)], 64);
        requests::<EndQuorumEpochRequest>(frames);

        // Up to the topics.
        let mut frames = Frames::new(&[&header[..], &[0]].concat());
        frames.add_compact_arrays();
        let (most, mega) = (uvarint(1 << 31), uvarint(1 << 20));
        frames.add_padded("inner string of 2^31 - 1", Refuse, &[&[2], &most], 64);
        frames.add_padded("inner array of 2^31 - 1", Refuse, &[&[2, 1], &most], 64);
        frames.add_padded(
            "counts of a million in each other",
            Refuse,
            &[&mega, &[1], &mega, &[0; 12], &mega],
            MIB,
        );
        // One byte an element: enough for a check against bytes, not against what a topic takes.
        frames.add_padded("a million topics in 1 MiB", Refuse, &[&uvarint(1_000_001)], MIB);
        frames.add("text that is not UTF-8", Refuse, &[&[2, 3, 0xff, 0xfe, 1, 0, 1, 0]]);

        let topics = (MIB - 64) / 3;
        let many = [1, 1, 0].repeat(topics);
        frames.add(
            "350,000 topics of 3 bytes",
            WithinTheLimit,
            &[&compact(topics), &many, &[1, 0]],
        );
        frames.add("bytes left over", Refuse, &[&[1, 1, 0, 0]]);
        requests::<EndQuorumEpochRequest>(frames);

        // Up to the tags.
        let mut frames = Frames::new(&[&header[..], &[0, 1, 1]].concat());
        frames.add_padded("tag count of 2^31", Refuse, &[&most], 64);
        frames.add_padded("tag count of 2^32 - 1", Refuse, &[&uvarint(0xffff_ffff)], MIB);
        frames.add_padded("tag size of 2^31", Refuse, &[&[1, 9], &most], 64);
        frames.add_padded("tag size of 1 GiB", Refuse, &[&[1, 9], &uvarint(1 << 30)], 64);
        frames.add("tag size one too large", Refuse, &[&[1, 9, 3, 0, 0]]);
        frames.add("legal unknown tag", Accept, &[&[1, 9, 2, 7, 7]]);
        let count = 250_000;
        let tags: Vec<u8> = (0..count).flat_map(|tag| [uvarint(tag), vec![0]].concat()).collect();
        frames.add("250,000 empty tags", WithinTheLimit, &[&uvarint(count), &tags]);
        requests::<EndQuorumEpochRequest>(frames);
    }

    #[test]
    fn tags_out_of_order_take_no_more_than_those_before_them() {
        let mut frames = Frames::new(b"\0\x36\0\x01\0\0\0\x2a\xff\xff\0\0\x01\x01");
        frames.add("tag twice", Refuse, &[&[2, 9, 0, 9, 0]]);
        frames.add("tag out of order", Refuse, &[&[2, 9, 0, 8, 0]]);
        requests::<EndQuorumEpochRequest>(frames);
    }

    #[test]
    fn end_quorum_epoch_response_1() {
        // Up to the topics.
        let head = [0, 0, 0, 42, 0, 0, 0];
        let mut frames = Frames::new(&head);
        frames.add_compact_arrays();
        let topics = (MIB - 64) / 3;
        let many = [1, 1, 0].repeat(topics);
        frames.add("350,000 topics of 3 bytes", WithinTheLimit, &[&compact(topics), &many, &[0]]);
        responses::<EndQuorumEpochResponse>(1, frames);

        // Tag 0 is NodeEndpoints.
        let mut frames = Frames::new(&[&head[..], &[1, 1, 0]].concat());
        frames.add("tagged array of 2^31 - 1", Refuse, &[&[5], &uvarint(1 << 31)]);
        frames.add("tagged array of a million", Refuse, &[&[3], &uvarint(1_000_000)]);
        frames.add("known tag with bytes left over", Refuse, &[&[3, 1, 0, 0]]);
        frames.add(
            "known tag that reads past its size",
            Refuse,
            &[&[1, 2, 0, 0, 0, 1, 1, 0, 9, 0]],
        );
        frames.add("legal endpoint", Accept, &[&[9, 2, 0, 0, 0, 1, 1, 0, 9, 0]]);
        responses::<EndQuorumEpochResponse>(1, frames);
    }

    /// As Kafka's ApiVersions.
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
        // Each key with a tag: elements of one width, but for these.
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

    /// As Kafka's Metadata.
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
        // Up to the brokers.
        let head = [0, 0, 0, 42, 0, 0, 0, 0, 0];
        let mut frames = Frames::new(&head);
        frames.add_compact_arrays();
        let (most, mega) = (uvarint(1 << 31), uvarint(1 << 20));
        frames.add_padded("cluster id of 2^31 - 1", Refuse, &[&[1], &most], 64);
        responses::<MetadataResponse>(12, frames);

        // Up to the topics: no brokers, a null cluster id, a controller.
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

        // Within a topic and a partition, the memory of one of each is taken before the lie.
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
}

/// What a value takes is charged in full: whatever it is made of, peak memory is at most the
/// limit.
mod limits {
    use super::*;

    /// Decodes with each limit from none to enough, and checks that the memory taken is within it.
    #[track_caller]
    fn hold<'de, M: KafkaMessage + Codec<'de>>(bytes: &'de [u8], shared: Option<&'de Bytes>) {
        let decode = |limit| {
            let options = DecodeOptions::new().with_memory_limit(limit);
            usage(|| match shared {
                Some(bytes) => M::from_bytes_with(bytes, 0, &options),
                None => M::from_slice_with(bytes, 0, &options),
            })
        };
        let (all, whole) = decode(usize::MAX);
        assert!(all.is_ok(), "{:?}", all.err());
        drop(all);
        let mut refused = 0;
        let step = (whole.peak / 200).max(1);
        let mut limit = 0;
        loop {
            let (result, usage) = decode(limit);
            match result {
                Ok(_) => {
                    assert!(usage.peak <= limit, "{usage:?} of {limit}");
                    break;
                }
                Err(error) => {
                    assert!(matches!(error.kind(), DecodeErrorKind::MemoryLimit { .. }), "{error}");
                    assert!(usage.peak <= limit + ERROR, "{usage:?} of {limit}: {error}");
                    refused += 1;
                }
            }
            limit += step;
        }
        // What is charged is not much more than what is taken, but for lists of tags.
        assert!(limit <= 3 * whole.peak + step, "{limit} for {whole:?}");
        assert!(refused > 0 || whole.peak == 0);
    }

    /// A message that is one array.
    #[derive(Debug, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    struct Array<T> {
        array: Vec<T>,
    }

    fn array(element: &[u8], count: u8) -> Vec<u8> {
        [&[count + 1], &element.repeat(count.into())[..], &[0]].concat()
    }

    #[test]
    fn the_limit_counts_long_strings() {
        for length in [0, 1, 22, 23, 24, 25, 40, 126] {
            let element = [&[length + 1], &b"x".repeat(length.into())[..]].concat();
            hold::<Array<KafkaString>>(&array(&element, 100), None);
            hold::<Array<String>>(&array(&element, 100), None);
        }
    }

    #[test]
    fn the_limit_counts_copied_bytes() {
        for length in [0, 1, 40, 126] {
            let element = [&[length + 1], &b"x".repeat(length.into())[..]].concat();
            let bytes = array(&element, 100);
            hold::<Array<Bytes>>(&bytes, None);
            hold::<Array<Bytes>>(&bytes, Some(&bytes.clone().into()));
        }
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Keeps {
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    #[test]
    fn the_limit_counts_unknown_tags() {
        // One tag of nothing in each of many structs.
        hold::<Array<Keeps>>(&array(&[1, 9, 0], 100), None);
        // Several, of several bytes.
        hold::<Array<Keeps>>(&array(&[2, 9, 1, 7, 10, 2, 7, 7], 100), None);
        for tags in [1, 4, 5, 8, 9, 100] {
            let section = (0..tags).flat_map(|tag| [tag, 1, 7]).collect::<Vec<_>>();
            let bytes = [&[1, tags], &section[..]].concat();
            hold::<Array<Keeps>>(&bytes, None);
            hold::<Array<Keeps>>(&bytes, Some(&bytes.clone().into()));
        }
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Boxed {
        inner: Box<Keeps>,
        maybe: Option<Box<Wide>>,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Wide {
        a: Uuid,
        b: Uuid,
        c: Uuid,
    }

    #[test]
    fn the_limit_counts_boxes() {
        let wide = [0; 16 * 3 + 1];
        hold::<Array<Boxed>>(&array(&[&[0, 1], &wide[..], &[0]].concat(), 100), None);
        hold::<Array<Boxed>>(&array(&[0, 0xff, 0], 100), None);
        hold::<Array<Box<Keeps>>>(&array(&[1, 9, 1, 7], 100), None);
    }

    #[test]
    fn the_limit_counts_nested_arrays() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Inner {
            ints: Vec<i32>,
            names: Option<Vec<KafkaString>>,
        }
        let inner = [3, 0, 0, 0, 1, 0, 0, 0, 2, 2, 2, b'x', 0];
        hold::<Array<Inner>>(&array(&inner, 100), None);
    }

    #[test]
    fn the_limit_counts_tagged_values() {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Tagged {
            #[kafka(tagged = 0)]
            text: String,
            #[kafka(tagged = 1)]
            ints: Option<Vec<i32>>,
            #[kafka(tagged = 2)]
            inner: Option<Box<Keeps>>,
            #[kafka(unknown_tagged_fields)]
            unknown_tagged_fields: TaggedFields,
        }
        let tags = [
            &[4, 0, 3, 3, b'x', b'y'][..],
            &[1, 9, 3, 0, 0, 0, 1, 0, 0, 0, 2],
            &[2, 5, 1, 1, 9, 1, 7],
            &[3, 2, 8, 8],
        ];
        hold::<Array<Tagged>>(&array(&tags.concat(), 100), None);
        hold::<Array<Tagged>>(&array(&[1, 0, 3, 3, b'x', b'y'], 100), None);
    }

    #[test]
    fn a_lazy_array_takes_what_one_element_takes() {
        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "0+")]
        struct Lazy<'a> {
            array: LazyArray<'a, Owning>,
            maybe: Option<LazyArray<'a, Owning>>,
        }
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct Owning {
            ints: Vec<i64>,
        }
        let element = [&[11][..], &[0; 80], &[0]].concat();
        let elements = [&[101][..], &element.repeat(100)].concat();
        let bytes = [&elements[..], &elements, &[0]].concat();
        let decode = |limit| {
            let options = DecodeOptions::new().with_memory_limit(limit);
            usage(|| Lazy::from_slice_with(&bytes, 0, &options))
        };
        let (lazy, usage) = decode(80);
        let lazy = lazy.expect("one element at a time");
        assert_eq!((lazy.array.len(), lazy.maybe.map(|array| array.len())), (100, Some(100)));
        assert_eq!((usage.held, usage.peak), (0, 80));
        let error = decode(79).0.expect_err("an element takes 80 bytes");
        assert_eq!(error.path().to_string(), "Lazy.array[0].ints");
    }
}

/// What Kafka wrote of EndQuorumEpoch, and random values of a message of every feature.
fn vectors() -> Vec<(&'static str, i16, Bytes)> {
    let mut all = Vec::new();
    let lines = include_str!("../../data/vectors.jsonl").lines();
    for line in lines.filter(|line| line.contains("EndQuorumEpoch")) {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let name = match line["message"].as_str() {
            Some("EndQuorumEpochRequest") => "EndQuorumEpochRequest",
            _ => "EndQuorumEpochResponse",
        };
        let version = i16::try_from(line["version"].as_i64().expect("a version")).expect("int16");
        let bytes = hex::decode(line["hex"].as_str().expect("hex")).expect("hex digits");
        all.push((name, version, bytes.into()));
    }
    assert_eq!(all.len(), 16);
    let schema = EverythingRequest::SCHEMA;
    let mut random = Random(0x600d);
    for version in schema.versions.iter() {
        for _ in 0..4 {
            let value = random.structure(&schema.root, version, schema.is_flexible(version));
            let bytes = inspect::write(schema, &value, version).expect("made for the version");
            all.push(("EverythingRequest", version, bytes.into()));
        }
    }
    all
}

/// Decodes the bytes in every way, each within the limit of memory; whether they are legal.
fn decode(name: &str, version: i16, bytes: &Bytes) -> bool {
    match name {
        "EndQuorumEpochRequest" => decode_as::<EndQuorumEpochRequest>(version, bytes),
        "EndQuorumEpochResponse" => decode_as::<EndQuorumEpochResponse>(version, bytes),
        _ => decode_as::<EverythingRequest>(version, bytes),
    }
}

fn decode_as<M: Message>(version: i16, bytes: &Bytes) -> bool {
    let limit = DecodeOptions::new().memory_limit(bytes.len());
    let (shared, used) = usage(|| M::from_bytes(bytes, version));
    assert!(used.peak <= limit + ERROR, "{used:?}");
    let (copied, used) = usage(|| M::from_slice(bytes, version));
    assert!(used.peak <= limit + ERROR, "{used:?}");
    match (shared, copied) {
        (Ok(shared), Ok(copied)) => {
            // Values with a NaN are not equal to themselves, but their bytes are.
            let again = shared.to_bytes(version).expect("it was read");
            assert_eq!(copied.to_bytes(version).expect("it was read"), again);
            true
        }
        (Err(shared), Err(copied)) => {
            assert_eq!(shared, copied);
            assert!(shared.offset() <= bytes.len());
            assert!(!shared.to_string().is_empty());
            false
        }
        (shared, copied) => panic!("{bytes:02x?}: {shared:?}, but {copied:?}"),
    }
}

#[test]
fn every_truncation_of_every_vector_is_refused() {
    for (name, version, bytes) in vectors() {
        assert!(decode(name, version, &bytes), "{name} {version}");
        for length in 0..bytes.len() {
            let (legal, _) = usage(|| decode(name, version, &bytes.slice(..length)));
            assert!(!legal, "{name} {version}: {length} of {}", bytes.len());
        }
        let longer = Bytes::from([&bytes[..], &[0]].concat());
        assert!(!decode(name, version, &longer), "{name} {version}");
    }
}

/// Cuts, repeats, removes and overwrites a few bytes.
fn mutate(bytes: &mut Vec<u8>, random: &mut Random) {
    const ODD: [u8; 8] = [0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff];
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            return;
        }
        let at = random.below(bytes.len());
        match random.below(7) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = ODD[random.below(ODD.len())],
            2 => {
                // A uvarint of up to 5 bytes, possibly of too many bits.
                let length = random.below(5);
                let mut long: Vec<_> = (0..length).map(|_| ODD[random.below(8)] | 0x80).collect();
                long.push(ODD[random.below(ODD.len())] & 0x7f);
                bytes.splice(at..=at, long);
            }
            3 => bytes.truncate(at),
            4 => {
                let end = (at + 1 + random.below(24)).min(bytes.len());
                let run = bytes[at..end].to_vec();
                bytes.splice(at..at, run);
            }
            5 => {
                let end = (at + 4).min(bytes.len());
                bytes[at..end].fill(ODD[random.below(ODD.len())]);
            }
            _ => {
                bytes.remove(at);
            }
        }
    }
}

#[test]
fn a_hundred_thousand_mutations_neither_panic_nor_take_more_memory_than_the_limit() {
    let mut random = Random(0x0bad_5eed);
    let vectors = vectors();
    let mut legal = 0;
    for _ in 0..100_000 {
        let (name, version, bytes) = &vectors[random.below(vectors.len())];
        let mut bytes = bytes.to_vec();
        mutate(&mut bytes, &mut random);
        // Some are read as if they were of another version.
        let version = if random.below(8) == 0 { 1 - (version & 1) } else { *version };
        legal += u32::from(decode(name, version, &bytes.into()));
    }
    // Most have to be refused; if none were legal, little was tested.
    assert!((1_000..90_000).contains(&legal), "{legal}");
}

#[test]
fn counting_and_failing_leave_no_memory_behind() {
    let mut message = EndQuorumEpochRequest::default();
    message.topics.resize_with(100, Default::default);
    message.leader_endpoints.resize_with(3, Default::default);
    let good = message.clone();
    message.unknown_tagged_fields.insert(1 << 31, vec![7; 5000]);
    for version in [0, 1, 2] {
        let (_, used) = usage(|| {
            drop(good.encoded_len(version));
            drop(good.to_segments(version));
            drop(good.to_bytes(version));
            drop(message.encoded_len(version));
            drop(message.to_segments(version));
            drop(message.to_bytes(version));
            drop(message.encode_into(version, &mut Vec::new()));
        });
        assert_eq!(used.held, 0, "version {version}");
    }
}

//! What is written is read again, whatever the value, in every version and every way of reading
//! and writing.

use std::borrow::Cow;

use bytes::Bytes;
use kafka_wire::frame::{ResponseFrame, decode_request, encode_request, request_segments};
use kafka_wire::messages::end_quorum_epoch::{
    EndQuorumEpochRequest, EndQuorumEpochResponse, LeaderEndpoint, NodeEndpoint, ReplicaInfo,
    RequestPartitionData, RequestTopicData, ResponsePartitionData, ResponseTopicData,
};
use kafka_wire::{
    ApiKey, Codec, DecodeOptions, ErrorCode, IntArray, KafkaMessage, KafkaString, LazyArray,
    Reader, Records, RecordsRef, Request, RequestHeader, ResponseHeader, TaggedFields, Writer,
    frame,
};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use uuid::Uuid;

use crate::everything::{EverythingRequest, Leaf, Level, Node, Owner, OwnerId, Pair};
use crate::message::Message;

/// Parts of values.
mod any {
    use super::*;

    pub(super) fn text() -> impl Strategy<Value = KafkaString> {
        prop_oneof![
            4 => vec(any::<char>(), 0..12).prop_map(|text| text.iter().collect::<String>()),
            // Around the lengths where a text leaves its place, and where its own length grows.
            1 => (20..26usize).prop_map(|length| "x".repeat(length)),
            1 => (125..130usize).prop_map(|length| "y".repeat(length)),
        ]
        .prop_map(KafkaString::from)
    }

    pub(super) fn bytes() -> impl Strategy<Value = Bytes> {
        prop_oneof![
            8 => vec(any::<u8>(), 0..20),
            1 => (125..130usize).prop_map(|length| vec![0xaa; length]),
            // So large that segments have it by reference.
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
        // A number that has a name is never in `Other`.
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

    /// Values for the fields of all versions at once.
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
                let ((flag, tiny, short, number, large, port, count), ratio, id, level, ints) =
                    numbers;
                let (text, maybe_text, old_text, names, late, tagged_text) = texts;
                let (bytes, maybe_bytes, records, maybe_records) = bytes;
                let (
                    owner,
                    maybe_owner,
                    nodes,
                    pairs,
                    tagged_owner,
                    tagged_maybe_owner,
                    tagged_pairs,
                ) = structs;
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
}

/// Values of all versions, cut down to what one of them carries.
trait In: Message + Clone {
    /// With the default in each field that `version` lacks, and no null that it lacks.
    fn only(self, version: i16) -> Self;
}

fn tags_in(flexible: bool, tags: TaggedFields) -> TaggedFields {
    if flexible { tags } else { TaggedFields::new() }
}

fn each<T>(elements: &mut [T], change: impl FnMut(&mut T)) {
    elements.iter_mut().for_each(change);
}

impl In for EverythingRequest {
    fn only(mut self, version: i16) -> Self {
        let default = Self::default();
        let flexible = version >= 2;
        let owner = |owner: &mut Owner| {
            if version < 1 {
                owner.name = KafkaString::new();
            }
            if !flexible {
                owner.aliases.clear();
                owner.unknown_tagged_fields = TaggedFields::new();
            }
        };
        let pair = |pair: &mut Pair| {
            if !flexible {
                pair.unknown_tagged_fields = TaggedFields::new();
            }
        };
        owner(&mut self.owner);
        owner(&mut self.tagged_owner);
        self.maybe_owner.as_deref_mut().map(owner);
        self.tagged_maybe_owner.as_mut().map(owner);
        if let Some(pairs) = &mut self.pairs {
            each(pairs, pair);
        }
        each(&mut self.nodes, |node| {
            if !(2..=3).contains(&version) {
                node.error_code = ErrorCode(0);
            }
            if !flexible {
                node.unknown_tagged_fields = TaggedFields::new();
                each(&mut node.leaves, |leaf| leaf.unknown_tagged_fields = TaggedFields::new());
            }
        });
        self.unknown_tagged_fields = tags_in(flexible, self.unknown_tagged_fields);
        if !(1..=3).contains(&version) {
            self.large = 0;
        }
        if version < 1 {
            self.maybe_text.get_or_insert_default();
            self.maybe_owner = None;
        }
        if !flexible {
            self.tagged_int = default.tagged_int;
            self.tagged_text = default.tagged_text;
            self.tagged_owner = default.tagged_owner;
            self.tagged_maybe_owner = default.tagged_maybe_owner;
            self.tagged_pairs = default.tagged_pairs;
        }
        if version < 3 {
            self.tagged_id = default.tagged_id;
        }
        self
    }
}

impl In for EndQuorumEpochRequest {
    fn only(mut self, version: i16) -> Self {
        let flexible = version >= 1;
        if !flexible {
            self.leader_endpoints.clear();
            self.unknown_tagged_fields = TaggedFields::new();
        }
        for topic in &mut self.topics {
            for partition in &mut topic.partitions {
                if flexible {
                    partition.preferred_successors.clear();
                } else {
                    partition.preferred_candidates.clear();
                    partition.unknown_tagged_fields = TaggedFields::new();
                }
            }
            if !flexible {
                topic.unknown_tagged_fields = TaggedFields::new();
            }
        }
        self
    }
}

impl In for EndQuorumEpochResponse {
    fn only(mut self, version: i16) -> Self {
        if version >= 1 {
            return self;
        }
        self.node_endpoints.clear();
        self.unknown_tagged_fields = TaggedFields::new();
        for topic in &mut self.topics {
            topic.unknown_tagged_fields = TaggedFields::new();
            each(&mut topic.partitions, |p| p.unknown_tagged_fields = TaggedFields::new());
        }
        self
    }
}

/// All ways to write it give the same bytes, and all ways to read those give it again.
fn survives<M: In>(message: &M) -> Result<(), TestCaseError> {
    for version in M::SCHEMA.versions.iter() {
        let message = message.clone().only(version);
        let bytes = message.to_bytes(version).expect("the version carries it");
        prop_assert_eq!(message.encoded_len(version).expect("as above"), bytes.len());
        prop_assert_eq!(message.to_segments(version).expect("as above").concat(), &bytes[..]);
        let mut buf = b"before".to_vec();
        message.encode_into(version, &mut buf).expect("as above");
        prop_assert_eq!(buf.strip_prefix(b"before"), Some(&bytes[..]));

        prop_assert_eq!(&M::from_bytes(&bytes, version).expect("it was written"), &message);
        prop_assert_eq!(&M::from_slice(&bytes, version).expect("it was written"), &message);
        let longer = [&bytes[..], b"behind"].concat();
        let mut reader = Reader::new(&longer, &DecodeOptions::new());
        prop_assert_eq!(&M::read(&mut reader, version).expect("it was written"), &message);
        prop_assert_eq!(reader.peek(), b"behind");
    }
    Ok(())
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn every_feature_survives(message in any::everything()) {
        survives(&message)?;
    }

    #[test]
    fn end_quorum_epoch_requests_survive(message in any::end_quorum_epoch_request()) {
        survives(&message)?;
    }

    #[test]
    fn end_quorum_epoch_responses_survive(message in any::end_quorum_epoch_response()) {
        survives(&message)?;
    }

    #[test]
    fn frames_survive(
        message in any::everything(),
        correlation_id: i32,
        client_id in proptest::option::of(any::text()),
        tags in any::tags(0),
        version in 0..=4i16,
    ) {
        let message = message.only(version);
        let header = RequestHeader {
            request_api_key: EverythingRequest::API_KEY,
            request_api_version: version,
            correlation_id,
            client_id,
            unknown_tagged_fields: tags_in(version >= 2, tags),
        };
        let mut buf = Vec::new();
        encode_request(&header, &message, &mut buf).expect("the version carries it");
        prop_assert_eq!(&request_segments(&header, &message).expect("as above").concat(), &buf);
        let options = DecodeOptions::new();
        let whole = frame::Split::Frame { frame: &buf[..], rest: &[] };
        prop_assert_eq!(frame::split(&buf, &options), Ok(whole));
        let bytes = Bytes::from(buf);
        prop_assert_eq!(decode_request(&bytes, &options), Ok((header, message)));
    }

    #[test]
    fn response_frames_survive(
        body in any::end_quorum_epoch_response(),
        correlation_id: i32,
        tags in any::tags(0),
        version in 0..=1i16,
    ) {
        let body = body.only(version);
        let unknown_tagged_fields = tags_in(version >= 1, tags);
        let header = ResponseHeader { correlation_id, unknown_tagged_fields };
        let mut buf = Vec::new();
        frame::encode_response(&header, &body, version, &mut buf).expect("as above");
        let bytes = Bytes::from(buf);
        let frame = ResponseFrame::from_bytes(&bytes, ApiKey::END_QUORUM_EPOCH, version);
        let frame = frame.expect("it was written");
        prop_assert_eq!(&frame.header, &header);
        prop_assert_eq!(frame.to_bytes().expect("it was read"), &bytes);
        prop_assert_eq!(frame.message(), Ok(body));
    }

    #[test]
    fn a_part_of_a_message_is_an_error(message in any::everything(), version in 0..=4i16, cut: usize) {
        let bytes = message.only(version).to_bytes(version).expect("the version carries it");
        let length = cut % bytes.len();
        let error = EverythingRequest::from_slice(&bytes[..length], version).expect_err("cut short");
        prop_assert!(error.offset() <= length);
    }
}

/// A message as a newer peer has it, and as it was.
mod versions_of_a_struct {
    use super::*;

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+", name = "Report")]
    struct Newer {
        name: KafkaString,
        rows: Vec<NewerRow>,
        #[kafka(versions = "1+", tagged = 1)]
        names: Vec<KafkaString>,
        #[kafka(versions = "1+", tagged = 0)]
        row: Option<NewerRow>,
        #[kafka(versions = "1+", tagged = 2, default = -1)]
        number: i64,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(name = "Row")]
    struct NewerRow {
        id: i32,
        #[kafka(versions = "1+", tagged = 0)]
        note: KafkaString,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+", name = "Report")]
    struct Older {
        name: KafkaString,
        rows: Vec<OlderRow>,
        #[kafka(versions = "1+", tagged = 0)]
        row: Option<OlderRow>,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(name = "Row")]
    struct OlderRow {
        id: i32,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    /// Keeps nothing that it does not know.
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+", name = "Report")]
    struct Oldest {
        name: KafkaString,
        rows: Vec<OldestRow>,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(name = "Row")]
    struct OldestRow {
        id: i32,
    }

    fn row() -> impl Strategy<Value = NewerRow> {
        (any::<i32>(), any::text()).prop_map(|(id, note)| NewerRow { id, note })
    }

    proptest! {
        #![proptest_config(cases(1000))]

        #[test]
        fn unknown_messages_are_forwarded(
            name in any::text(),
            rows in vec(row(), 0..4),
            names in vec(any::text(), 0..3),
            row in proptest::option::of(row()),
            number: i64,
            tags in any::tags(3),
        ) {
            let newer =
                Newer { name, rows, names, row, number, unknown_tagged_fields: tags };
            let bytes = newer.to_bytes(1).expect("version 1 carries it");

            let older = Older::from_bytes(&bytes, 1).expect("newer fields are tagged");
            prop_assert_eq!(&older.name, &newer.name);
            let again = older.to_bytes(1).expect("it was read");
            prop_assert_eq!(&again, &bytes);
            prop_assert_eq!(&Newer::from_bytes(&again, 1).expect("the same bytes"), &newer);

            let oldest = Oldest::from_bytes(&bytes, 1).expect("newer fields are tagged");
            prop_assert_eq!(&oldest.name, &newer.name);
            let ids = newer.rows.iter().map(|row| row.id);
            prop_assert!(oldest.rows.iter().map(|row| row.id).eq(ids));
        }
    }
}

/// The same message, owned and borrowed.
mod ownership {
    use super::*;

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+", name = "Twins")]
    struct Owned {
        text: KafkaString,
        maybe_text: Option<String>,
        cow: String,
        bytes: Bytes,
        maybe_bytes: Option<Vec<u8>>,
        records: Option<Records>,
        ints: Vec<i32>,
        maybe_longs: Option<Vec<i64>>,
        shorts: Vec<u16>,
        rows: Vec<Row<KafkaString>>,
        maybe_rows: Option<Vec<Row<KafkaString>>>,
        #[kafka(versions = "2+", tagged = 1, ignorable)]
        tagged_rows: Vec<Row<KafkaString>>,
        #[kafka(versions = "2+", tagged = 0, ignorable)]
        tagged_text: KafkaString,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+", name = "Twins")]
    struct Borrowed<'a> {
        text: &'a str,
        maybe_text: Option<&'a str>,
        cow: Cow<'a, str>,
        bytes: &'a [u8],
        maybe_bytes: Option<Cow<'a, [u8]>>,
        records: Option<RecordsRef<'a>>,
        ints: IntArray<'a, i32>,
        maybe_longs: Option<IntArray<'a, i64>>,
        shorts: IntArray<'a, u16>,
        rows: LazyArray<'a, Row<&'a str>>,
        maybe_rows: Option<LazyArray<'a, Row<&'a str>>>,
        #[kafka(versions = "2+", tagged = 1, ignorable)]
        tagged_rows: LazyArray<'a, Row<&'a str>>,
        #[kafka(versions = "2+", tagged = 0, ignorable)]
        tagged_text: &'a str,
        #[kafka(unknown_tagged_fields)]
        unknown_tagged_fields: TaggedFields,
    }

    /// Its layout is another in each version.
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(name = "Row")]
    struct Row<T> {
        name: T,
        #[kafka(versions = "1+")]
        id: i64,
        #[kafka(nullable = "1+", default = empty)]
        note: Option<T>,
        #[kafka(versions = "3+", tagged = 0, ignorable)]
        tagged: T,
    }

    fn row() -> impl Strategy<Value = Row<KafkaString>> {
        (any::text(), -1..3i64, proptest::option::of(any::text()), any::text())
            .prop_map(|(name, id, note, tagged)| Row { name, id: id.max(0), note, tagged })
    }

    fn owned() -> impl Strategy<Value = Owned> {
        let texts = (any::text(), proptest::option::of(any::text()), any::text(), any::text());
        let bytes =
            (any::bytes(), proptest::option::of(any::bytes()), proptest::option::of(any::bytes()));
        let ints = (
            vec(any::<i32>(), 0..5),
            proptest::option::of(vec(any::<i64>(), 0..5)),
            vec(any::<u16>(), 0..5),
        );
        let rows = (vec(row(), 0..3), proptest::option::of(vec(row(), 0..3)), vec(row(), 0..3));
        (texts, bytes, ints, rows, any::tags(2)).prop_map(|(texts, bytes, ints, rows, tags)| {
            let (text, maybe_text, cow, tagged_text) = texts;
            Owned {
                text,
                maybe_text: maybe_text.map(String::from),
                cow: cow.into(),
                bytes: bytes.0,
                maybe_bytes: bytes.1.map(Vec::from),
                records: bytes.2.map(Records::from),
                ints: ints.0,
                maybe_longs: ints.1,
                shorts: ints.2,
                rows: rows.0,
                maybe_rows: rows.1,
                tagged_rows: rows.2,
                tagged_text,
                unknown_tagged_fields: tags,
            }
        })
    }

    /// The bytes, or the error's text.
    fn written<'de, M: KafkaMessage + Codec<'de>>(
        message: &M,
        version: i16,
    ) -> Result<Bytes, String> {
        message.to_bytes(version).map_err(|error| error.to_string())
    }

    proptest! {
        #![proptest_config(cases(1000))]

        #[test]
        fn a_borrowed_message_is_an_owned_one(owned in owned()) {
            for version in 0..=3 {
                let Ok(bytes) = owned.to_bytes(version) else { continue };
                let again = Owned::from_bytes(&bytes, version).expect("it was written");
                for borrowed in [
                    Borrowed::from_slice(&bytes, version).expect("it was written"),
                    Borrowed::from_bytes(&bytes, version).expect("it was written"),
                ] {
                    prop_assert_eq!(borrowed.text, &*again.text);
                    prop_assert_eq!(borrowed.maybe_text, again.maybe_text.as_deref());
                    prop_assert!(borrowed.ints.iter().eq(again.ints.iter().copied()));
                    prop_assert_eq!(borrowed.rows.len(), again.rows.len());
                    for (borrowed, owned) in borrowed.rows.iter().zip(&again.rows) {
                        prop_assert_eq!(borrowed.name, &*owned.name);
                        prop_assert_eq!(borrowed.id, owned.id);
                        prop_assert_eq!(borrowed.note, owned.note.as_deref());
                        prop_assert_eq!(borrowed.tagged, &*owned.tagged);
                    }
                    // In its own version and in all others.
                    for other in -1..=4 {
                        prop_assert_eq!(written(&borrowed, other), written(&again, other));
                        prop_assert_eq!(
                            borrowed.encoded_len(other).ok(),
                            again.encoded_len(other).ok()
                        );
                    }
                }
            }
        }
    }
}

/// How much room there is decides how a length is written, and nothing else.
#[test]
fn writes_lengths_into_any_room() {
    for length in [0, 1, 125, 126, 127, 128, 300, 16381, 16382, 16383, 16384, 32767] {
        let text = "z".repeat(length);
        let number = u32::try_from(length).unwrap();
        for flexible in [false, true] {
            let write = |writer: &mut Writer| {
                writer.set_version(0, flexible);
                writer.put_uvarint(number);
                writer.put_length(length)?;
                writer.put_str(&text)
            };
            let mut expected = Vec::new();
            let uvarint = |expected: &mut Vec<u8>, value: usize| {
                let mut rest = value;
                while rest >= 0x80 {
                    expected.push((rest & 0x7f) as u8 | 0x80);
                    rest >>= 7;
                }
                expected.push(rest as u8);
            };
            uvarint(&mut expected, length);
            if flexible {
                uvarint(&mut expected, length + 1);
                uvarint(&mut expected, length + 1);
            } else {
                expected.extend((length as i32).to_be_bytes());
                expected.extend((length as i16).to_be_bytes());
            }
            expected.extend(text.as_bytes());
            assert_eq!(Writer::count(write).unwrap(), expected.len());
            // The first byte makes room for 256.
            for before in 236..260 {
                let mut buf = Vec::new();
                Writer::append(&mut buf, |writer| {
                    writer.put_array([7]);
                    writer.put_slice(&[7; 260][..before]);
                    write(writer)
                })
                .unwrap();
                assert_eq!(buf.split_off(before + 1), expected, "{length} behind {before} bytes");
            }
        }
    }
}

//! Checks that any value survives a round trip, in every version and with every way to decode and
//! encode.

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

mod any;
mod only;
mod ownership;
mod versions_of_a_struct;

use only::{In, tags_in};

/// Checks that all ways to encode a message give the same bytes, and that all ways to decode them
/// give the message.
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

/// The room left in the buffer decides only how a length is written, not its bytes.
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
            // The first byte makes the buffer reserve 256 bytes.
            for before in 236..260 {
                let mut buf = Vec::new();
                Writer::append(&mut buf, |writer| {
                    writer.put_array([7]);
                    writer.put_slice(&[7; 260][..before]);
                    write(writer)
                })
                .unwrap();
                assert_eq!(buf.split_off(before + 1), expected, "{length} after {before} bytes");
            }
        }
    }
}

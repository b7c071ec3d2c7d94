//! Checks that headers of requests and responses follow their schemas. Headers without unusual
//! features take a separate, faster code path.

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::{
    ApiKey, DecodeOptions, KafkaMessage, Reader, RequestHeader, ResponseHeader, TaggedFields,
};

/// An API and version for each request header version.
const REQUESTS: [(ApiKey, i16, i16); 3] =
    [(ApiKey(32000), 0, 0), (ApiKey::END_QUORUM_EPOCH, 0, 1), (ApiKey::END_QUORUM_EPOCH, 1, 2)];

#[test]
fn request_headers_are_as_their_schema() {
    let ids =
        [None, Some(""), Some("c"), Some("client"), Some("a client of 24 bytes ..."), Some("ä")];
    let long = "x".repeat(200);
    let ids = ids.into_iter().chain([Some(&long[..23]), Some(&long)]);
    for client_id in ids {
        for (request_api_key, request_api_version, version) in REQUESTS {
            for tags in [&[][..], &[(3, &b"new"[..])]] {
                if version < 2 && !tags.is_empty() {
                    continue;
                }
                let header = RequestHeader {
                    request_api_key,
                    request_api_version,
                    correlation_id: 0x0102_0304,
                    client_id: client_id.map(Into::into),
                    unknown_tagged_fields: tags.iter().copied().collect(),
                };
                let bytes = header.to_bytes(version).expect("it encodes");
                for body in [&[][..], &[0; 40]] {
                    let frame = framed(&bytes, body);
                    let read = RequestFrame::from_bytes(&frame).expect("it decodes");
                    assert_eq!(read.to_bytes().expect("it encodes"), frame);
                    assert_eq!(read.body, body);
                    for at in 0..frame.len() {
                        let mut changed = frame.to_vec();
                        changed.truncate(at);
                        check_request(&changed, version);
                        for other in [0, 0x30, 0x80, 0xff] {
                            let mut changed = frame.to_vec();
                            if let Some(byte) = changed.get_mut(at) {
                                *byte = other;
                            }
                            check_request(&changed, version);
                        }
                    }
                }
            }
        }
    }
}

/// If the frame still has this header version, checks that both ways to read it agree.
fn check_request(bytes: &[u8], version: i16) {
    let [_, _, _, _, a, b, c, d, ..] = *bytes else { return };
    let (key, api_version) = (ApiKey(i16::from_be_bytes([a, b])), i16::from_be_bytes([c, d]));
    if key.request_header_version(api_version).unwrap_or(0) != version {
        return;
    }
    let bytes = sized(bytes);
    let mut reader = Reader::shared(&bytes, &DecodeOptions::new());
    reader.take(4).expect("the size");
    let expected = RequestHeader::read(&mut reader, version).map_err(|error| error.to_string());
    let frame = RequestFrame::from_bytes(&bytes).map_err(|error| error.to_string());
    assert_eq!(frame.as_ref().map(|frame| &frame.header), expected.as_ref());
    if let Ok(frame) = frame {
        assert_eq!(frame.body, reader.peek());
    }
}

#[test]
fn response_headers_are_as_their_schema() {
    for (key, api_version, version) in
        [(ApiKey::END_QUORUM_EPOCH, 0, 0), (ApiKey::END_QUORUM_EPOCH, 1, 1)]
    {
        for tags in [&[][..], &[(3, &b"new"[..])]] {
            if version < 1 && !tags.is_empty() {
                continue;
            }
            let header = ResponseHeader {
                correlation_id: 7,
                unknown_tagged_fields: tags.iter().copied().collect::<TaggedFields>(),
            };
            let frame = framed(&header.to_bytes(version).expect("it encodes"), b"body");
            for at in 4..=frame.len() {
                let bytes = sized(frame.get(..at).unwrap_or_default());
                let mut reader = Reader::shared(&bytes, &DecodeOptions::new());
                reader.take(4).expect("the size");
                let expected =
                    ResponseHeader::read(&mut reader, version).map_err(|error| error.to_string());
                let read = ResponseFrame::from_bytes(&bytes, key, api_version)
                    .map_err(|error| error.to_string());
                assert_eq!(read.as_ref().map(|frame| &frame.header), expected.as_ref());
                if let Ok(read) = read {
                    assert_eq!(read.body, reader.peek());
                    assert_eq!(read.to_bytes().expect("it encodes"), bytes);
                }
            }
        }
    }
}

fn framed(header: &[u8], body: &[u8]) -> Bytes {
    sized(&[&[0; 4], header, body].concat())
}

/// Sets the size prefix to the frame's size.
fn sized(frame: &[u8]) -> Bytes {
    let size = i32::try_from(frame.len() - 4).expect("a short frame");
    [&size.to_be_bytes(), frame.get(4..).unwrap_or_default()].concat().into()
}

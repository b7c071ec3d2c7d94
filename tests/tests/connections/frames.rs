//! Cuts frames out of a stream, parses them, and encodes them again.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests fail by panicking")]

use bytes::{BufMut, Bytes, BytesMut};
use kafka_wire::frame::{
    RequestFrame, ResponseFrame, Split, decode_request, decode_response, encode_request,
    encode_response, request_segments, response_segments, split, take,
};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    ApiKey, DecodeErrorKind, DecodeOptions, EncodeErrorKind, KafkaMessage, Protocol, Reader,
    Request, RequestHeader, ResponseHeader, Writer,
};

/// A request of an API that Kafka does not have.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 12345, versions = "0-1", flexible = "1+", response = OwnResponse)]
struct OwnRequest {
    payload: Bytes,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 12345, versions = "0-1", flexible = "1+")]
struct OwnResponse {
    payload: Bytes,
}

const REQUEST: &[u8] = b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0";
const RESPONSE: &[u8] = b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0";

#[test]
fn a_stream_is_cut_into_frames_wherever_it_was_torn() {
    let options = DecodeOptions::new();
    let stream = [REQUEST, b"\0\0\0\0", RESPONSE].concat();
    for torn in 0..stream.len() {
        let mut buffer = BytesMut::new();
        let mut frames = Vec::new();
        for part in [&stream[..torn], &stream[torn..]] {
            buffer.put_slice(part);
            while let Some(frame) = take(&mut buffer, &options).expect("a frame") {
                frames.push(frame);
            }
        }
        assert_eq!(frames, [REQUEST, b"\0\0\0\0", RESPONSE]);
        assert!(buffer.is_empty());
    }
}

#[test]
fn a_split_says_how_many_bytes_are_missing() {
    let options = DecodeOptions::new();
    for length in 0..REQUEST.len() {
        let missing = if length < 4 { 4 - length } else { REQUEST.len() - length };
        assert_eq!(split(&REQUEST[..length], &options), Ok(Split::Incomplete { missing }));
    }
    let two = [REQUEST, RESPONSE].concat();
    assert_eq!(split(&two, &options), Ok(Split::Frame { frame: REQUEST, rest: RESPONSE }));
}

#[test]
fn rejects_a_size_before_its_bytes_arrive() {
    let options = DecodeOptions::new().with_frame_limit(16);
    let kind = |bytes: &'static [u8]| split(bytes, &options).map_err(|error| error.kind());
    assert_eq!(kind(b"\0\0\0\x10"), Ok(Split::Incomplete { missing: 16 }));
    assert_eq!(kind(b"\0\0\0\x11"), Err(DecodeErrorKind::FrameTooLarge { size: 17, limit: 16 }));
    assert_eq!(kind(b"\xff\xff\xff\xff"), Err(DecodeErrorKind::NegativeFrameSize { size: -1 }));
    assert_eq!(kind(b"\x80\0\0\0"), Err(DecodeErrorKind::NegativeFrameSize { size: i32::MIN }),);
}

#[test]
fn the_frame_limit_is_kafkas() {
    let options = DecodeOptions::new();
    assert_eq!(split(&[6, 0x40, 0, 0], &options), Ok(Split::Incomplete { missing: 104_857_600 }));
    assert_eq!(
        split(&[6, 0x40, 0, 1], &options).unwrap_err().to_string(),
        "frame_size: a frame of 104857601 bytes exceeds the frame limit of 104857600 \
         (offset 0)"
    );
}

#[test]
fn other_protocols_are_recognized() {
    let kind = |bytes: &[u8]| split(bytes, &DecodeOptions::new()).unwrap_err().kind();
    for http in [
        "GET / HTTP/1.1",
        "POST /",
        "PUT /x",
        "HEAD /",
        "DELETE /",
        "OPTIONS *",
        "PATCH /",
        "CONNECT a:1",
        "TRACE /",
        "PRI * HTTP/2.0",
        "HTTP/1.1 400 Bad Request",
    ] {
        assert_eq!(kind(http.as_bytes()), DecodeErrorKind::NotKafka(Protocol::Http), "{http}");
    }
    // A ClientHello of TLS 1.0 to 1.3, a ServerHello, and an alert.
    for tls in [b"\x16\x03\x01\x02", b"\x16\x03\x03\x00", b"\x15\x03\x03\x00", b"\x15\x03\x01\x00"]
    {
        assert_eq!(kind(tls), DecodeErrorKind::NotKafka(Protocol::Tls));
    }
    assert!(matches!(kind(b"SSH-2.0"), DecodeErrorKind::FrameTooLarge { .. }));
    assert!(matches!(kind(b"\x16\x02\0\0"), DecodeErrorKind::FrameTooLarge { .. }));
}

#[test]
fn a_size_within_the_limit_is_a_size_whatever_it_spells() {
    let options = DecodeOptions::new().with_frame_limit(usize::MAX);
    assert_eq!(split(b"GET ", &options), Ok(Split::Incomplete { missing: 0x4745_5420 }));
}

#[test]
fn rejects_trailing_bytes_after_a_frame() {
    let bytes = Bytes::from([REQUEST, b"\x2a"].concat());
    let error = RequestFrame::from_bytes(&bytes).unwrap_err();
    assert_eq!(error.to_string(), "1 trailing byte (offset 20)");
}

#[test]
fn a_request_is_split_changed_and_passed_on() {
    let bytes = Bytes::from_static(REQUEST);
    let mut frame = RequestFrame::from_bytes(&bytes).unwrap();
    assert_eq!(frame.body, &b"\0\x01\x01\0"[..]);
    assert_eq!(frame.body.as_ptr(), bytes[16..].as_ptr(), "the body is shared, not copied");
    assert_eq!(frame.message::<EndQuorumEpochRequest>(), Ok(EndQuorumEpochRequest::default()));
    assert_eq!(frame.to_bytes().unwrap(), bytes);

    frame.header.client_id = Some("longer".into());
    frame.body = Bytes::new();
    let changed = b"\0\0\0\x11\0\x36\0\x01\0\0\0\x07\0\x06longer\0";
    assert_eq!(frame.to_bytes().unwrap(), &changed[..]);
    // A version without tagged fields has a header without them.
    frame.header.request_api_version = 0;
    let changed = b"\0\0\0\x10\0\x36\0\0\0\0\0\x07\0\x06longer";
    assert_eq!(frame.to_bytes().unwrap(), &changed[..]);
}

#[test]
fn a_client_id_may_be_null() {
    let bytes = Bytes::from_static(b"\0\0\0\x0a\0\x36\0\0\0\0\0\x07\xff\xff");
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    assert_eq!(frame.header.client_id, None);
    assert_eq!(frame.to_bytes().unwrap(), bytes);
}

#[test]
fn a_request_of_an_unknown_api_passes_through_whole() {
    let bytes = Bytes::from_static(b"\0\0\0\x0b\x30\x39\0\x07\0\0\0\x07\xfa\xce\xff");
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    assert_eq!(frame.header.request_api_key, ApiKey(12345));
    assert_eq!(frame.header.request_api_version, 7);
    assert_eq!(frame.header.correlation_id, 7);
    assert_eq!(frame.body, &b"\xfa\xce\xff"[..]);
    assert_eq!(frame.to_bytes().unwrap(), bytes);

    let bytes = Bytes::from_static(b"\0\0\0\x07\0\0\0\x07\xfa\xce\xff");
    let frame = ResponseFrame::from_bytes(&bytes, ApiKey(12345), 7).unwrap();
    assert_eq!(frame.header.correlation_id, 7);
    assert_eq!(frame.to_bytes().unwrap(), bytes);
}

#[test]
fn the_oldest_controlled_shutdown_has_no_client_id() {
    let bytes = Bytes::from_static(b"\0\0\0\x0c\0\x07\0\0\0\0\0\x07\0\0\0\x01");
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    assert_eq!(frame.header.request_api_key, ApiKey::CONTROLLED_SHUTDOWN);
    assert_eq!(frame.body, &b"\0\0\0\x01"[..]);
    assert_eq!(frame.to_bytes().unwrap(), bytes);
}

#[test]
fn a_custom_api_is_read_by_its_schema() {
    let message = OwnRequest { payload: Bytes::from_static(b"xyz") };
    let answer = OwnResponse { payload: Bytes::from_static(b"uvw") };
    let options = DecodeOptions::new();
    for version in [0, 1] {
        let mut header = RequestHeader {
            request_api_key: OwnRequest::API_KEY,
            request_api_version: version,
            correlation_id: 7,
            client_id: Some("c".into()),
            ..Default::default()
        };
        if version == 1 {
            header.unknown_tagged_fields.insert(3, &b"t"[..]);
        }
        let mut buf = Vec::new();
        encode_request(&header, &message, &mut buf).unwrap();
        let bytes = Bytes::from(buf);
        assert_eq!(decode_request(&bytes, &options), Ok((header, message.clone())));
        let frame = RequestFrame::from_bytes(&bytes).unwrap();
        assert_eq!(frame.message(), Ok(message.clone()));

        let mut header = ResponseHeader { correlation_id: 7, ..Default::default() };
        if version == 1 {
            header.unknown_tagged_fields.insert(3, &b"t"[..]);
        }
        let mut buf = Vec::new();
        encode_response(&header, &answer, version, &mut buf).unwrap();
        let bytes = Bytes::from(buf);
        assert_eq!(decode_response(&bytes, version, &options), Ok((header, answer.clone())));
        let frame = ResponseFrame::from_bytes(&bytes, OwnRequest::API_KEY, version).unwrap();
        assert_eq!(frame.message(), Ok(answer.clone()));
    }
}

#[test]
fn a_whole_frame_is_decoded_and_encoded() {
    let options = DecodeOptions::new();
    let bytes = Bytes::from_static(REQUEST);
    let (header, message) = decode_request::<EndQuorumEpochRequest>(&bytes, &options).unwrap();
    assert_eq!((header.correlation_id, header.client_id.as_deref()), (7, Some("c")));
    let mut buf = b"before".to_vec();
    encode_request(&header, &message, &mut buf).unwrap();
    assert_eq!(buf, [b"before", REQUEST].concat());
    assert_eq!(request_segments(&header, &message).unwrap().concat(), REQUEST);

    let bytes = Bytes::from_static(RESPONSE);
    let (header, message) = decode_response::<EndQuorumEpochResponse>(&bytes, 1, &options).unwrap();
    let mut buf = b"before".to_vec();
    encode_response(&header, &message, 1, &mut buf).unwrap();
    assert_eq!(buf, [b"before", RESPONSE].concat());
    assert_eq!(response_segments(&header, &message, 1).unwrap().concat(), RESPONSE);
}

#[test]
fn a_forwarded_frame_keeps_its_bytes_whatever_its_header() {
    let null_id: &[u8] = b"\0\0\0\x0d\0\x36\0\0\0\0\0\x07\xff\xffabc";
    let tagged: &[u8] = b"\0\0\0\x12\0\x36\0\x01\0\0\0\x07\0\x01c\x01\x05\x01tabc";
    let no_id: &[u8] = b"\0\0\0\x0b\0\x07\0\0\0\0\0\x07abc";
    for bytes in [REQUEST, null_id, tagged, no_id] {
        let frame = RequestFrame::from_bytes(&Bytes::from_static(bytes)).unwrap();
        let mut buf = b"before".to_vec();
        frame.encode_into(&mut buf).unwrap();
        assert_eq!(buf, [b"before", bytes].concat());
        assert_eq!(frame.to_segments().unwrap().concat(), bytes);
    }
    let tagged: &[u8] = b"\0\0\0\x0b\0\0\0\x07\x01\x05\x01tabc";
    let first_version: &[u8] = b"\0\0\0\x07\0\0\0\x07abc";
    for (bytes, version) in [(RESPONSE, 1), (tagged, 1), (first_version, 0)] {
        let bytes = Bytes::from_static(bytes);
        let frame = ResponseFrame::from_bytes(&bytes, ApiKey::END_QUORUM_EPOCH, version).unwrap();
        let mut buf = b"before".to_vec();
        frame.encode_into(&mut buf).unwrap();
        assert_eq!(buf, [b"before", &bytes[..]].concat());
        assert_eq!(frame.to_segments().unwrap().concat(), bytes);
    }
}

#[test]
fn a_large_body_is_passed_on_without_a_copy() {
    let payload = Bytes::from(vec![7; 100_000]);
    let message = OwnRequest { payload: payload.clone() };
    let header = RequestHeader { request_api_key: OwnRequest::API_KEY, ..Default::default() };
    let segments = request_segments(&header, &message).unwrap();
    assert!(segments.iter().any(|segment| segment.as_ptr() == payload.as_ptr()));
    let whole = Bytes::from(segments.concat());

    let frame = RequestFrame::from_bytes(&whole).unwrap();
    assert_eq!(frame.message::<OwnRequest>().unwrap().payload.len(), 100_000);
    let segments = frame.to_segments().unwrap();
    assert!(segments.iter().any(|segment| segment.as_ptr() == frame.body.as_ptr()));
    assert_eq!(segments.concat(), whole);
}

#[test]
fn errors_in_a_frame_count_from_its_size() {
    let options = DecodeOptions::new();
    // Change the count of topics at byte 17 to one.
    let mut bytes = REQUEST.to_vec();
    bytes[17] = 2;
    let bytes = Bytes::from(bytes);
    let error = decode_request::<EndQuorumEpochRequest>(&bytes, &options).unwrap_err();
    assert_eq!((error.offset(), error.version()), (17, Some(1)));
    let frame = RequestFrame::from_bytes(&bytes).unwrap();
    assert_eq!(frame.message::<EndQuorumEpochRequest>(), Err(error));

    let error =
        RequestFrame::from_bytes(&Bytes::from_static(b"\0\0\0\x0a\0\x36\0\0\0\0\0\x07\0\x09"));
    assert_eq!(
        error.unwrap_err().to_string(),
        "RequestHeader.client_id: needed 9 bytes, 0 remain (offset 12, version 1)"
    );
    let error = RequestFrame::from_bytes(&Bytes::from_static(b"\0\0\0\x03\0\x36\0"));
    assert_eq!(
        error.unwrap_err().to_string(),
        "RequestHeader.request_api_version: needed 2 bytes, 1 remain (offset 6, version 0)"
    );
}

#[test]
fn another_api_or_version_is_reported_at_its_offset() {
    let options = DecodeOptions::new();
    let of = |bytes: &'static [u8]| {
        let bytes = Bytes::from_static(bytes);
        let error = decode_request::<EndQuorumEpochRequest>(&bytes, &options).unwrap_err();
        let frame = RequestFrame::from_bytes(&bytes).unwrap();
        assert_eq!(frame.message::<EndQuorumEpochRequest>(), Err(error.clone()));
        (error.offset(), error.kind())
    };
    let versions = EndQuorumEpochRequest::SCHEMA.versions;
    assert_eq!(
        of(b"\0\0\0\x0b\0\x36\0\x02\0\0\0\x07\xff\xff\0"),
        (6, DecodeErrorKind::UnsupportedVersion { versions }),
    );
    assert_eq!(
        of(b"\0\0\0\x0a\0\x35\0\0\0\0\0\x07\xff\xff"),
        (4, DecodeErrorKind::UnexpectedApiKey { api_key: 53 }),
    );
    let bytes = Bytes::from_static(RESPONSE);
    let frame = ResponseFrame::from_bytes(&bytes, ApiKey::VOTE, 1).unwrap();
    let error = frame.message::<EndQuorumEpochResponse>().unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::UnexpectedApiKey { api_key: 52 });
}

#[test]
fn a_failed_encode_leaves_the_buffer_as_it_was() {
    let message = EndQuorumEpochRequest::default();
    let mut header = RequestHeader {
        request_api_key: ApiKey::END_QUORUM_EPOCH,
        request_api_version: 2,
        ..Default::default()
    };
    let mut buf = b"before".to_vec();
    let error = encode_request(&header, &message, &mut buf).unwrap_err();
    assert!(matches!(error.kind(), EncodeErrorKind::UnsupportedVersion { .. }));
    assert_eq!(buf, b"before");

    header.request_api_key = ApiKey::VOTE;
    let error = encode_request(&header, &message, &mut buf).unwrap_err();
    assert_eq!(
        error.to_string(),
        "RequestHeader.request_api_key: the header names a different API than the message (version 2)"
    );
    assert_eq!(buf, b"before");

    let mut frame = RequestFrame::from_bytes(&Bytes::from_static(REQUEST)).unwrap();
    frame.header.client_id = Some("x".repeat(40_000).into());
    assert_eq!(
        frame.encode_into(&mut buf).unwrap_err().to_string(),
        "RequestHeader.client_id: a string of 40000 bytes; the limit is 32767 (version 2)"
    );
    assert_eq!(buf, b"before");
}

#[test]
fn requests_inside_an_envelope_have_no_size() {
    let bytes = Bytes::from_static(REQUEST).slice(4..);
    let frame = RequestFrame::read(&mut Reader::shared(&bytes, &DecodeOptions::new())).unwrap();
    assert_eq!(frame.header.correlation_id, 7);
    let mut buf = Vec::new();
    Writer::append(&mut buf, |writer| frame.write(writer)).unwrap();
    assert_eq!(buf, bytes);
}

//! Tests header version 3, which identifies the sender of a connection's requests (KIP-1313). The
//! frames are built by hand.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use bytes::{Buf, Bytes};
use kafka_wire::client::Client;
use kafka_wire::client_identity::{
    ClientIdentity, IdentityError, IdentityReceiver, IdentitySender,
};
use kafka_wire::frame::{SendBuffer, decode_request, encode_request};
use kafka_wire::pairing::Pairing;
use kafka_wire::requests::Requests;
use kafka_wire::{
    ApiKey, DecodeOptions, ErrorCode, KafkaMessage, KafkaString, RequestHeader, SupportedVersions,
};
use uuid::Uuid;

/// Versions 0, 1 and 2 have header version 1, 2 and 3.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0-2", flexible = "1+", response = PingResponse)]
#[kafka(header_versions = "0: 1, 1: 2, 2+: 3")]
struct PingRequest {
    #[kafka(versions = "1+")]
    id: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-2", flexible = "1+")]
struct PingResponse {}

#[derive(Debug, KafkaMessage)]
#[kafka(requests)]
enum Served {
    Ping(PingRequest),
}

const ID: Uuid = Uuid::from_bytes(*b"abcdefghijklmnop");
const OTHER: Uuid = Uuid::from_bytes(*b"ABCDEFGHIJKLMNOP");

/// A request with header 3: api key 900, version 2, correlation id 7, the client id, the tag
/// section of the header, and the message with its own tag section.
fn request(client_id: &[u8], tags: &[u8]) -> Bytes {
    let rest = [b"\x03\x84\0\x02\0\0\0\x07", client_id, tags, b"\x05\0"].concat();
    [&u32::try_from(rest.len()).unwrap().to_be_bytes()[..], &rest].concat().into()
}

/// A tag section with a client instance id.
fn tagged(id: Uuid) -> Vec<u8> {
    [b"\x01\0\x10", &id.into_bytes()[..]].concat()
}

/// A request with header 1 or 2.
fn older(version: u8, client_id: &[u8]) -> Bytes {
    let tail: &[u8] = if version == 0 { b"" } else { b"\0\x05\0" };
    let rest = [b"\x03\x84\0", &[version][..], b"\0\0\0\x07", client_id, tail].concat();
    [&u32::try_from(rest.len()).unwrap().to_be_bytes()[..], &rest].concat().into()
}

const C: &[u8] = b"\0\x01c";
const NULL: &[u8] = b"\xff\xff";

fn identity(client_id: &str, instance_id: Option<Uuid>) -> ClientIdentity {
    ClientIdentity { client_id: Some(client_id.into()), instance_id }
}

/// Returns the sender of each request of a connection.
fn senders(frames: &[Bytes]) -> Vec<Result<ClientIdentity, IdentityError>> {
    let mut receiver = IdentityReceiver::new();
    let sender = |frame| {
        let received = Served::from_frame(frame).unwrap();
        assert_eq!(received.trailing_bytes, 0);
        let Served::Ping(PingRequest { id }) = received.request;
        assert!(id == 5 || received.header.request_api_version == 0);
        receiver.receive(&received)
    };
    frames.iter().map(sender).collect()
}

#[test]
fn the_first_request_identifies_later_ones() {
    let first = request(C, &tagged(ID));
    let known = Ok(identity("c", Some(ID)));
    let later = [request(NULL, b"\0"), request(NULL, &tagged(ID)), request(C, b"\0")];
    for later in later {
        let [a, b, c] = [first.clone(), later, request(NULL, b"\0")];
        assert_eq!(senders(&[a, b, c]), [known.clone(), known.clone(), known.clone()]);
    }
    // Zero is the default of the field, and so means no id.
    let zero = request(NULL, &tagged(Uuid::nil()));
    assert_eq!(senders(&[first, zero]), [known.clone(), known]);
}

#[test]
fn the_ids_are_checked() {
    let first = request(C, &tagged(ID));
    let missing = IdentityError::MissingInstanceId;
    assert_eq!(senders(&[request(C, b"\0")]), [Err(missing.clone())]);
    assert_eq!(senders(&[request(C, &tagged(Uuid::nil()))]), [Err(missing)]);
    let reserved = request(C, &tagged(Uuid::from_u128(1)));
    assert_eq!(senders(&[reserved]), [Err(IdentityError::ReservedInstanceId)]);
    let malformed = request(C, b"\x01\0\x02ab");
    assert_eq!(senders(&[malformed]), [Err(IdentityError::MalformedInstanceId { length: 2 })]);

    let [_, other, again] =
        &senders(&[first.clone(), request(NULL, &tagged(OTHER)), request(NULL, b"\0")])[..]
    else {
        panic!("three requests");
    };
    let error = other.as_ref().unwrap_err();
    assert_eq!(*error, IdentityError::OtherInstanceId { expected: ID, received: OTHER });
    assert_eq!(error.error_code(), ErrorCode::INVALID_REQUEST);
    assert_eq!(
        error.to_string(),
        "client instance id 41424344-4546-4748-494a-4b4c4d4e4f50; the connection's first request has \
         61626364-6566-6768-696a-6b6c6d6e6f70"
    );
    // A refused request changes nothing.
    assert_eq!(*again, Ok(identity("c", Some(ID))));

    let error = senders(&[first, request(b"\0\x01d", b"\0")])[1].clone().unwrap_err();
    assert_eq!(error.to_string(), "client id \"d\"; the connection's first request has \"c\"");
    let error = senders(&[request(NULL, &tagged(ID)), request(C, b"\0")])[1].clone().unwrap_err();
    assert_eq!(error.to_string(), "client id \"c\"; the connection's first request has none");
}

#[test]
fn older_headers_may_come_before_and_between() {
    let frames = [
        older(0, b"\0\x01a"),
        older(1, C),
        request(NULL, &tagged(ID)),
        older(1, b"\0\x01d"),
        older(0, NULL),
        request(NULL, b"\0"),
    ];
    let nobody = ClientIdentity { client_id: None, instance_id: Some(ID) };
    let expected = [
        identity("a", None),
        identity("c", None),
        identity("c", Some(ID)),
        identity("d", Some(ID)),
        nobody,
        identity("c", Some(ID)),
    ];
    assert_eq!(senders(&frames), expected.map(Ok));
    // In older headers, tag 0 is unknown.
    let tagged = [C, &tagged(ID)].concat();
    let header_2 = [b"\x03\x84\0\x01\0\0\0\x07", &tagged[..], b"\x05\0"].concat();
    let frame = [&[0, 0, 0, u8::try_from(header_2.len()).unwrap()], &header_2[..]].concat();
    assert_eq!(senders(&[frame.into()]), [Ok(identity("c", None))]);
}

fn header(version: i16) -> RequestHeader {
    RequestHeader {
        request_api_key: ApiKey(900),
        request_api_version: version,
        correlation_id: 7,
        ..RequestHeader::default()
    }
}

#[test]
fn headers_have_the_sizes_of_kafkas_own_tests() {
    let size = |identity: ClientIdentity| {
        let mut header = header(2);
        identity.write(&mut header, PingRequest::SCHEMA.header_version(2));
        let mut frame = Vec::new();
        encode_request(&header, &PingRequest::default(), &mut frame).unwrap();
        // Subtract the size prefix and the 2 bytes of the message.
        frame.len() - 6
    };
    assert_eq!(size(identity("", None)), 11);
    assert_eq!(size(identity("", Some(ID))), 29);
}

#[test]
fn a_client_sends_its_identity_once() {
    let mut client = Client::new(Some("c".into()));
    client.set_supported(SupportedVersions::of::<Served>());
    client.set_instance_id(ID);
    let mut out = SendBuffer::new();
    let mut sent = |client: &mut Client, version| {
        let call = client.enqueue_at(&PingRequest { id: 5 }, version, &mut out).unwrap();
        assert_eq!(call.version(), version);
        out.copy_to_bytes(out.remaining())
    };
    let numbered = |frame: Bytes, correlation_id| {
        let mut frame = frame.to_vec();
        frame[11] = correlation_id;
        Bytes::from(frame)
    };
    assert_eq!(sent(&mut client, 1), numbered(older(1, C), 0));
    // A request that cannot be encoded is not sent, and does not count as the first one.
    let absent = PingRequest { id: 5 };
    client.enqueue_at(&absent, 0, &mut SendBuffer::new()).unwrap_err();
    client.enqueue_at(&absent, 3, &mut SendBuffer::new()).unwrap_err();
    assert_eq!(sent(&mut client, 2), numbered(request(C, &tagged(ID)), 1));
    assert_eq!(sent(&mut client, 2), numbered(request(NULL, b"\0"), 2));
    assert_eq!(sent(&mut client, 1), numbered(older(1, C), 3));
}

#[test]
fn a_gateway_repeats_the_identity_on_its_own_connections() {
    let clients = [("a", ID), ("b", OTHER)];
    let mut upstream: Pairing<ClientIdentity> = Pairing::new();
    for (name, id) in clients {
        let mut receiver = IdentityReceiver::new();
        let client_id = [&[0, 1], name.as_bytes()].concat();
        for frame in [request(&client_id, &tagged(id)), request(NULL, b"\0")] {
            let (mut header, message): (_, PingRequest) =
                decode_request(&frame, &DecodeOptions::new()).unwrap();
            let version = PingRequest::SCHEMA.header_version(2);
            let identity = receiver.receive_header(&header, version).unwrap();
            assert_eq!(identity, self::identity(name, Some(id)));
            upstream.request_parts(&header, b"\x05\0", identity.clone()).unwrap();
            // Each request is the first one on its own connection.
            let mut connection = IdentitySender::new(identity);
            connection.write(&mut header, version);
            assert!(connection.is_sent());
            let mut again = Vec::new();
            encode_request(&header, &message, &mut again).unwrap();
            assert_eq!(again, request(&client_id, &tagged(id)));
            // Later requests on the connection omit the identity.
            connection.write(&mut header, version);
            again.clear();
            encode_request(&header, &message, &mut again).unwrap();
            assert_eq!(again, request(NULL, b"\0"));
            connection.start_again();
            connection.write(&mut header, version);
            assert_eq!(header.client_id.as_deref(), Some(name));
        }
    }
    // The pairing knows the identity of later requests too.
    let response = Bytes::from_static(b"\0\0\0\x06\0\0\0\x07\0\0");
    for (name, id) in [clients[0], clients[0], clients[1], clients[1]] {
        assert_eq!(upstream.response(&response).unwrap().value, identity(name, Some(id)));
    }
}

#[test]
fn a_header_inside_an_envelope_speaks_for_itself() {
    let mut inside = header(2);
    let whole = ClientIdentity { client_id: Some(KafkaString::from("c")), instance_id: Some(ID) };
    whole.write(&mut inside, 3);
    assert_eq!(ClientIdentity::read(&inside, 3), Ok(whole.clone()));
    assert_eq!(ClientIdentity::read(&inside, 2), Ok(identity("c", None)));
    // Headers before version 3 have no place for the id.
    let mut inside = header(1);
    whole.write(&mut inside, 2);
    assert!(inside.unknown_tagged_fields.is_empty());
}

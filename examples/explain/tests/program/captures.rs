//! Tests captures: connections are reassembled, and responses are matched to their requests.

use kafka_wire::ErrorCode;
use kafka_wire::messages::{
    ApiVersionsRequest, ApiVersionsResponse, MetadataRequest, MetadataResponse,
    SaslHandshakeRequest, SaslHandshakeResponse,
};
use serde_json::Value;

use crate::packets::{Segment, Talk, pcap, pcapng};
use crate::{explain, file, hex, objects, request, response};

const ETHERNET: u32 = 1;

fn api_versions(id: i32) -> Vec<u8> {
    let message = ApiVersionsRequest {
        client_software_name: "test".into(),
        client_software_version: "1".into(),
        ..Default::default()
    };
    request(&message, 3, id)
}

fn versions(id: i32) -> Vec<u8> {
    response(&ApiVersionsResponse::default(), 3, id)
}

fn metadata_request(id: i32) -> Vec<u8> {
    request(&MetadataRequest::default(), 12, id)
}

fn metadata_response(id: i32) -> Vec<u8> {
    let message = MetadataResponse { cluster_id: Some("a cluster".into()), ..Default::default() };
    response(&message, 12, id)
}

/// Sends two requests at once; the responses arrive in order.
fn talk(mut talk: Talk) -> Talk {
    talk.client(&[api_versions(1), metadata_request(2)].concat(), 11);
    talk.server(&[versions(1), metadata_response(2)].concat(), 5);
    talk
}

const MESSAGES: [&str; 4] =
    ["ApiVersionsRequest", "MetadataRequest", "ApiVersionsResponse", "MetadataResponse"];

fn packets(segments: &[Segment]) -> Vec<Vec<u8>> {
    segments.iter().map(Segment::ethernet).collect()
}

fn messages(objects: &[Value]) -> Vec<&str> {
    objects.iter().map(|object| object["message"].as_str().unwrap_or("-")).collect()
}

/// The messages of the frames whose message is known.
fn known(objects: &[Value]) -> Vec<&str> {
    let mut known = messages(objects);
    known.retain(|name| *name != "-");
    known
}

/// The objects of a capture in which everything decodes.
fn whole(capture: &[u8]) -> Vec<Value> {
    let done = explain(&["--json"], capture);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{}", done.out);
    objects(&done)
}

#[test]
fn both_formats_and_each_link() {
    let segments = talk(Talk::new()).segments;
    let ip: Vec<Vec<u8>> = segments.iter().map(Segment::ip).collect();
    let before = |bytes: &[u8]| ip.iter().map(|ip| [bytes, ip].concat()).collect::<Vec<_>>();
    let cooked = before(&[0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0]);
    let cooked2 = before(&[8, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0]);
    let loopback = before(&[2, 0, 0, 0]);
    for capture in [
        pcap(&packets(&segments), ETHERNET),
        pcapng(&packets(&segments), 1),
        pcap(&ip, 101),
        pcap(&loopback, 0),
        pcap(&cooked, 113),
        pcapng(&cooked2, 276),
    ] {
        let objects = whole(&capture);
        assert_eq!(messages(&objects), MESSAGES);
        assert_eq!(objects[3]["body"]["clusterId"], "a cluster");
        assert_eq!(objects[3]["requestPacket"], objects[1]["packet"]);
        assert_eq!(objects[0]["from"], "127.0.0.1:50000");
        assert_eq!(objects[2]["from"], "127.0.0.1:9092");
        let time = objects[0]["time"].as_str().expect("a time");
        assert!(time.starts_with("2023-11-14T22:13:20.0"), "{time}");
    }
}

#[test]
fn packets_out_of_order_and_sent_again() {
    let segments = talk(Talk::new()).segments;
    let mut mixed = segments.clone();
    // Duplicate each segment, and swap neighbors after the two that open the connection.
    mixed.extend_from_slice(&segments[2..]);
    for at in (2..segments.len() - 1).step_by(2) {
        mixed.swap(at, at + 1);
    }
    let objects = whole(&pcap(&packets(&mixed), ETHERNET));
    let mut found = messages(&objects);
    found.sort_unstable();
    let mut expected = MESSAGES;
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn a_packet_that_was_not_captured() {
    let mut segments = talk(Talk::new()).segments;
    // The second segment of the first response.
    let server = |segment: &Segment| segment.from == crate::packets::SERVER && !segment.syn;
    let at = segments.iter().position(server).expect("a response") + 1;
    let lost = segments.remove(at).bytes.len();
    let done = explain(&["--json"], &pcap(&packets(&segments), ETHERNET));
    assert_eq!(done.code, Some(1));
    let objects = objects(&done);
    assert!(messages(&objects).contains(&"MetadataResponse"), "{}", done.out);
    let broken = objects.iter().find(|object| object.get("missing").is_some()).expect("a gap");
    assert!(broken["missing"].as_u64() >= Some(lost as u64), "{broken}");
    let text = explain(&[], &pcap(&packets(&segments), ETHERNET)).out;
    assert!(text.contains(&format!("{lost} bytes were not captured")), "{text}");
}

#[test]
fn a_connection_that_was_open_already() {
    let mut talk = Talk::entered();
    // The end of a request that started before the capture.
    talk.client(&[0xff; 7], 100);
    talk.client(&metadata_request(5), 100);
    talk.server(&[0xfe; 9], 100);
    talk.server(&metadata_response(5), 100);
    let done = explain(&["--json"], &pcap(&packets(&talk.segments), ETHERNET));
    let objects = objects(&done);
    assert_eq!(known(&objects), ["MetadataRequest", "MetadataResponse"], "{}", done.out);
    let text = explain(&[], &pcap(&packets(&talk.segments), ETHERNET)).out;
    assert!(text.contains("open already when the capture began"), "{text}");
}

#[test]
fn correlation_ids_that_look_like_versions() {
    // The first four bytes of these responses are those of a Produce request in versions 12 and 13.
    let mut talk = Talk::entered();
    talk.server(&metadata_response(12), 100);
    talk.client(&metadata_request(13), 100);
    talk.server(&metadata_response(13), 100);
    let objects = whole(&pcap(&packets(&talk.segments), ETHERNET));
    assert_eq!(known(&objects), ["MetadataRequest", "MetadataResponse"]);
}

#[test]
fn a_response_whose_request_is_missing() {
    let mut talk = Talk::entered();
    talk.client(&metadata_request(5), 100);
    talk.server(&metadata_response(4), 100);
    talk.server(&metadata_response(5), 100);
    let done = explain(&[], &pcap(&packets(&talk.segments), ETHERNET));
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    assert!(done.out.contains("a response to a request that was not captured"), "{}", done.out);
    assert!(done.out.contains("likely "), "{}", done.out);
    assert!(done.out.contains("MetadataResponse v12, answers packet 1"), "{}", done.out);
    // In a connection captured from its start, the same bytes are an error.
    let mut talk = Talk::new();
    talk.client(&metadata_request(5), 100);
    talk.server(&metadata_response(4), 100);
    let done = explain(&[], &pcap(&packets(&talk.segments), ETHERNET));
    assert_eq!(done.code, Some(1));
    assert!(done.err.contains("packet 4: a response to a request"), "{}", done.err);
}

#[test]
fn tls_is_recognized() {
    let mut talk = Talk::new();
    talk.client(&[0x16, 3, 1, 0, 5, 1, 0, 0, 1, 3], 100);
    let done = explain(&[], &pcap(&packets(&talk.segments), ETHERNET));
    assert_eq!(done.code, Some(1));
    assert!(done.out.contains("1 connection: 1 of TLS"), "{}", done.out);
    assert!(done.out.contains("TLS, which hides what it carries"), "{}", done.out);
    assert!(done.err.contains("the packets hold no frames of Kafka"), "{}", done.err);
}

#[test]
fn tokens_without_a_header() {
    let handshake = SaslHandshakeRequest { mechanism: "PLAIN".into() };
    let mut talk = Talk::new();
    talk.client(&request(&handshake, 0, 1), 100);
    talk.server(&response(&SaslHandshakeResponse::default(), 0, 1), 100);
    talk.client(b"\0\0\0\x10\0alice\0swordfish", 100);
    talk.server(b"\0\0\0\0", 100);
    talk.client(&metadata_request(2), 100);
    talk.server(&metadata_response(2), 100);
    let capture = pcap(&packets(&talk.segments), ETHERNET);
    let done = explain(&[], &capture);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{}", done.out);
    assert!(done.out.contains("a SASL token, 16 bytes"), "{}", done.out);
    assert!(done.out.contains("MetadataResponse v12, answers packet"), "{}", done.out);
    assert!(!done.out.contains(&hex(b"swordfish")) && !done.out.contains("73 77"), "{}", done.out);
}

#[test]
fn a_broker_that_answers_in_version_0() {
    let mut bytes = api_versions(1);
    // A version that does not exist yet.
    bytes[7] = 20;
    let refused =
        ApiVersionsResponse { error_code: ErrorCode::UNSUPPORTED_VERSION, ..Default::default() };
    let mut talk = Talk::new();
    talk.client(&bytes, 100);
    talk.server(&response(&refused, 0, 1), 100);
    let done = explain(&["--json"], &pcap(&packets(&talk.segments), ETHERNET));
    let objects = objects(&done);
    assert_eq!(objects[1]["version"], 0, "{}", done.out);
    assert_eq!(objects[1]["body"]["errorCode"], 35);
}

#[test]
fn one_line_a_frame_and_some_apis_alone() {
    let capture = pcap(&packets(&talk(Talk::new()).segments), ETHERNET);
    let done = explain(&["--list"], &capture);
    assert_eq!(done.code, Some(0));
    assert_eq!(done.out.lines().count(), 6, "{}", done.out);
    let done = explain(&["--list", "--only", "metadata"], &capture);
    assert_eq!(done.out.matches("ApiVersions").count(), 0, "{}", done.out);
    assert_eq!(done.out.matches("Metadata").count(), 2, "{}", done.out);
    let path = file("capture.html", b"");
    let done = explain(&["--html", path.to_str().expect("UTF-8")], &capture);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    let page = std::fs::read_to_string(path).expect("a page");
    assert_eq!(page.matches("<h2>").count(), 4);
}

#[test]
fn a_pasted_dump_of_tcpdump() {
    let mut text = String::new();
    for segment in talk(Talk::new()).segments {
        text += "22:13:20.000001 IP localhost.50000 > localhost.9092: Flags [P.], length 4\n";
        for (row, bytes) in segment.ip().chunks(16).enumerate() {
            let words: Vec<String> = bytes.chunks(2).map(hex).collect();
            text += &format!("\t0x{:04x}:  {:<39}  ....\n", row * 16, words.join(" "));
        }
    }
    assert_eq!(messages(&whole(text.as_bytes())), MESSAGES);
}

#[test]
fn a_capture_that_is_cut_short() {
    let capture = pcap(&packets(&talk(Talk::new()).segments), ETHERNET);
    let done = explain(&[], &capture[..capture.len() - 3]);
    assert_eq!(done.code, Some(1));
    assert!(done.err.contains("the capture is cut short"), "{}", done.err);
    assert!(done.out.contains("ApiVersionsResponse v3"), "{}", done.out);
}

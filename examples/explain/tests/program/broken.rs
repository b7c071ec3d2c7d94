//! Tests bytes that do not decode.

use kafka_wire::explain::Form;
use kafka_wire::messages::metadata::MetadataResponseTopic;
use kafka_wire::messages::{MetadataResponse, schema};

use crate::{REQUEST, explain, hex, objects, response};

fn metadata() -> Vec<u8> {
    let topics = ["orders", "customers", "prices"]
        .map(|name| MetadataResponseTopic { name: Some(name.into()), ..Default::default() });
    response(&MetadataResponse { topics: topics.into(), ..Default::default() }, 12, 7)
}

#[test]
fn the_tree_shows_the_fields_before_the_cut() {
    let bytes = metadata();
    // The size matches the bytes that are there, so the message is what is cut short.
    let mut cut = bytes[..bytes.len() - 30].to_vec();
    let size = u32::try_from(cut.len() - 4).expect("small");
    cut[..4].copy_from_slice(&size.to_be_bytes());
    let arguments = ["--response", "--message", "Metadata", "--version", "12"];
    let done = explain(&arguments, &cut);
    assert_eq!(done.code, Some(1));
    assert!(done.out.contains("Name: string = \"orders\""), "{}", done.out);
    assert!(done.out.contains("error: MetadataResponse.topics"), "{}", done.out);
    assert!(done.err.starts_with("explain: MetadataResponse.topics"), "{}", done.err);
    let [object] =
        objects(&explain(&[&arguments[..], &["--json"]].concat(), &cut)).try_into().expect("one");
    assert_eq!(object["error"]["path"], "MetadataResponse.topics");
    assert!(object["tree"].as_array().is_some_and(|nodes| nodes.len() > 20), "{object}");
}

#[test]
fn the_stated_size_is_compared_with_the_bytes() {
    let bytes = metadata();
    let there = bytes.len() - 4;
    let arguments = ["--response", "--message", "Metadata", "--version", "12"];
    let done = explain(&arguments, &bytes[..bytes.len() - 5]);
    assert_eq!(done.code, Some(1));
    let text =
        format!("size: the frame states {there} bytes; {} are there, 5 are missing", there - 5);
    assert!(done.out.contains(&text), "{}", done.out);
    let wrong = REQUEST.replace("00000015", "00000017");
    let done = explain(&[&wrong], b"");
    assert!(done.err.contains("with the size 21, 00000015, all of it decodes"), "{}", done.err);
    let done = explain(&arguments, &[&bytes[..], b"\0\0"].concat());
    assert_eq!(done.code, Some(1));
    let text = format!("size: the frame states {there} bytes; {} are there, 2 too many", there + 2);
    assert!(done.out.contains(&text), "{}", done.out);
}

#[test]
fn the_offending_byte_is_in_brackets() {
    // Sets the client id's length to 0x7006.
    let broken = REQUEST.replace(" 0006 ", " 7006 ");
    let done = explain(&[&broken], b"");
    assert_eq!(done.code, Some(1));
    let rows: Vec<&str> = done.out.lines().filter(|line| line.starts_with("0x00")).collect();
    assert_eq!(rows.iter().filter(|row| row.contains('[')).count(), 1, "{}", done.out);
    let [object] = objects(&explain(&["--json", &broken], b"")).try_into().expect("one");
    let at = object["error"]["offset"].as_u64().expect("an offset");
    let bytes: String = broken.split(' ').collect();
    let at = usize::try_from(at).expect("small");
    assert!(done.out.contains("not read: 13 bytes from 0x000c on"), "{}", done.out);
    let marked = format!("[{}]", &bytes[2 * at..2 * at + 2]);
    assert!(done.out.contains(&marked), "{marked} in {}", done.out);
}

#[test]
fn a_frame_without_its_size_is_recognized() {
    let without: String = REQUEST.split(' ').skip(1).collect();
    let done = explain(&[&without], b"");
    assert_eq!(done.code, Some(1));
    let advice = "these bytes look like a request without its size, EndQuorumEpochRequest v1; \
                  write `--message EndQuorumEpochRequest --form no-size`";
    assert!(done.err.contains(advice), "{}", done.err);
    let done = explain(&["--message", "EndQuorumEpochRequest", "--form", "no-size", &without], b"");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
}

#[test]
fn a_response_taken_for_a_request_is_recognized() {
    let done = explain(&[], &metadata());
    assert_eq!(done.code, Some(1));
    let advice = "these bytes look like a response, MetadataResponse v";
    assert!(done.err.contains(advice), "{}", done.err);
    let written = done.err.split('`').nth(1).expect("what to write");
    assert!(written.starts_with("--response --message Metadata --version "), "{written}");
    let arguments: Vec<&str> = written.split(' ').collect();
    assert_eq!(explain(&arguments, &metadata()).code, Some(0), "{written}");
}

#[test]
fn a_request_taken_for_a_response_is_recognized() {
    let arguments = ["--response", "--message", "EndQuorumEpoch", "--version", "1"];
    let done = explain(&[&arguments[..], &[REQUEST]].concat(), b"");
    assert_eq!(done.code, Some(1));
    assert!(
        done.err.contains("these bytes look like a request, EndQuorumEpochRequest v1"),
        "{}",
        done.err
    );
}

#[test]
fn bytes_that_are_nothing() {
    let done = explain(&[], &[0xff; 40]);
    assert_eq!(done.code, Some(1));
    assert!(done.out.contains("not a request frame: there is no API with key -1"), "{}", done.out);
    assert!(done.err.contains("no message decodes as all of these bytes"), "{}", done.err);
}

#[test]
fn no_bytes_make_it_panic() {
    let bytes = metadata();
    let schema = schema("MetadataResponse").expect("in the catalogue");
    let options = kafka_wire::DecodeOptions::new();
    for length in 0..bytes.len() {
        let tree = Form::Frame.tree(schema, 12, &bytes[..length], &options);
        assert!(tree.error().is_some(), "{length}");
    }
    // Only some lengths, because each starts a process.
    for length in [1, 3, 4, 5, 9, 40] {
        let done =
            explain(&["--response", "-m", "Metadata", "-v", "12", &hex(&bytes[..length])], b"");
        assert_eq!(done.code, Some(1), "{length}: {done:?}");
    }
}

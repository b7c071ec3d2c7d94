//! Reads and writes the header of every frame, from public bug reports and from a real cluster, as
//! Kafka does.
#![allow(clippy::indexing_slicing, reason = "a key that is missing fails the test")]

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame, split};
use kafka_wire::{
    ApiKey, DecodeError, DecodeOptions, KafkaMessage, RequestHeader, ResponseHeader, TaggedFields,
};
use serde_json::{Value, json};

/// Cases whose error is before the body.
const BROKEN: [&str; 6] = ["HDR-10", "HDR-11", "HDR-13", "HDR-14", "HDR-16", "HDR-19"];

#[test]
fn headers_of_cases_are_read_and_written_again() {
    let mut frames = 0;
    for case in rows(include_str!("../../data/cases.jsonl")) {
        let id = case["id"].as_str().expect("an id");
        if case["kind"] != "frame" || BROKEN.contains(&id) {
            continue;
        }
        let bytes = hex(&case["hex"]);
        let (key, version) = (ApiKey(int16(&case["api_key"])), int16(&case["version"]));
        let (header, again) = if case["direction"] == "request" {
            assert_eq!(key.request_header_version(version), Some(int16(&case["header_version"])));
            let frame = RequestFrame::from_bytes(&bytes).expect(id);
            assert_eq!(frame.header.request_api_key, key, "{id}");
            assert_eq!(frame.header.request_api_version, version, "{id}");
            (request_values(&frame.header), frame.to_bytes())
        } else {
            assert_eq!(key.response_header_version(version), Some(int16(&case["header_version"])));
            let frame = ResponseFrame::from_bytes(&bytes, key, version).expect(id);
            (response_values(&frame.header), frame.to_bytes())
        };
        for (path, value) in case["values"].as_object().expect("values") {
            if let Some(path) = path.strip_prefix("header.") {
                assert_eq!(header[path], *value, "{id}: {path}");
            }
        }
        assert_eq!(again.expect(id), bytes, "{id}");
        frames += 1;
    }
    assert_eq!(frames, 27);
}

#[test]
fn broken_frames_of_cases_are_refused_at_their_place() {
    let mut frames = 0;
    for case in rows(include_str!("../../data/cases.jsonl")) {
        let id = case["id"].as_str().expect("an id");
        if !BROKEN.contains(&id) {
            continue;
        }
        let error = RequestFrame::from_bytes(&hex(&case["hex"])).expect_err(id);
        assert_eq!(json!(error.offset()), case["error_offset"], "{id}");
        assert_eq!(field(&error), case["error_field"].as_str().expect(id), "{id}");
        frames += 1;
    }
    assert_eq!(frames, BROKEN.len());
}

#[test]
fn bare_headers_of_cases_do_what_they_should() {
    let mut headers = 0;
    for case in rows(include_str!("../../data/cases.jsonl")) {
        if case["kind"] != "header" {
            continue;
        }
        let (bytes, version) = (hex(&case["hex"]), int16(&case["header_version"]));
        let result = match case["message"].as_str() {
            Some("RequestHeaderData") => RequestHeader::from_bytes(&bytes, version)
                .map(|header| (request_values(&header), header.to_bytes(version))),
            _ => ResponseHeader::from_bytes(&bytes, version)
                .map(|header| (response_values(&header), header.to_bytes(version))),
        };
        match result {
            Ok((values, again)) => {
                assert_eq!(case["expect"], "ok", "{case}");
                for (path, value) in case["values"].as_object().expect("values") {
                    assert_eq!(values[path], *value, "{case}");
                }
                assert_eq!(again.expect("bytes"), bytes, "{case}");
            }
            Err(error) => {
                assert_eq!(json!(error.offset()), case["error_offset"], "{case}: {error}");
                assert_eq!(case["error_field"], "_tagged_fields");
                assert_eq!(field(&error), "tagged_fields");
            }
        }
        headers += 1;
    }
    assert_eq!(headers, 2);
}

#[test]
fn headers_of_a_real_cluster_are_read_and_written_again() {
    let mut frames = 0;
    for row in rows(include_str!("../../data/traffic.jsonl")) {
        let bytes = hex(&row["hex"]);
        let (key, version) = (ApiKey(int16(&row["api_key"])), int16(&row["version"]));
        assert_eq!(key.name(), row["api"].as_str());
        let again = if row["direction"] == "request" {
            let frame = RequestFrame::from_bytes(&bytes).expect("a request");
            assert_eq!(frame.header.request_api_key, key);
            assert_eq!(frame.header.request_api_version, version);
            frame.to_bytes()
        } else {
            ResponseFrame::from_bytes(&bytes, key, version).expect("a response").to_bytes()
        };
        assert_eq!(again.expect("bytes"), bytes);
        frames += 1;
    }
    assert_eq!(frames, 412);
}

#[test]
fn a_truncated_frame_is_incomplete_or_an_error() {
    let options = DecodeOptions::new();
    for row in rows(include_str!("../../data/traffic.jsonl")) {
        let bytes = hex(&row["hex"]);
        for length in 0..bytes.len().min(64) {
            let part = bytes.slice(..length);
            let missing = if length < 4 { 4 } else { bytes.len() } - length;
            assert_eq!(
                split(&part, &options),
                Ok(kafka_wire::frame::Split::Incomplete { missing })
            );
            assert_eq!(RequestFrame::from_bytes(&part).expect_err("too short").offset(), 0);
        }
    }
}

fn request_values(header: &RequestHeader) -> Value {
    with_tags(
        json!({
            "RequestApiKey": header.request_api_key.0,
            "RequestApiVersion": header.request_api_version,
            "CorrelationId": header.correlation_id,
            "ClientId": header.client_id.as_deref(),
        }),
        &header.unknown_tagged_fields,
    )
}

fn response_values(header: &ResponseHeader) -> Value {
    with_tags(json!({ "CorrelationId": header.correlation_id }), &header.unknown_tagged_fields)
}

fn with_tags(mut values: Value, tags: &TaggedFields) -> Value {
    for (tag, value) in tags.iter() {
        let hex: String = value.iter().map(|byte| format!("{byte:02x}")).collect();
        values[format!("_tags.{tag}")] = hex.into();
    }
    values
}

/// The field of an error, with the schema's names and without the message's name.
fn field(error: &DecodeError) -> String {
    let path = format!("{:#}", error.path());
    path.split_once("Header.").map_or(path.clone(), |(_, field)| field.to_owned())
}

fn rows(lines: &str) -> impl Iterator<Item = Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"))
}

fn hex(value: &Value) -> Bytes {
    hex::decode(value.as_str().expect("a text")).expect("hex digits").into()
}

fn int16(value: &Value) -> i16 {
    value.as_i64().and_then(|number| number.try_into().ok()).expect("an int16")
}

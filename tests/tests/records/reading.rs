//! Reads record batches that Kafka wrote, and those of public bug reports, as Kafka reads them.

use std::collections::BTreeSet;
use std::fs;

use kafka_wire::inspect::{Content, Tree};
use kafka_wire::messages::{self, EndTxnMarker};
use kafka_wire::records::{
    Batches, ControlRecord, ControlRecordType, Decompressor, Record, RecordBatch,
    RecordBatchBuilder,
};
use kafka_wire::{ApiKey, DecodeError, DecodeOptions, FieldType};
use serde_json::{Value, json};

use crate::batch_json::batches_json;

fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the data is in the repository");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn bytes(line: &Value) -> Vec<u8> {
    hex::decode(line["hex"].as_str().expect("hex")).expect("hex")
}

#[test]
fn reads_what_kafka_reads_in_what_it_wrote() {
    let lines = lines("batches.jsonl");
    assert_eq!(lines.len(), 240);
    for line in lines {
        let read =
            batches_json(&bytes(&line)).unwrap_or_else(|error| panic!("{}: {error}", line["id"]));
        assert_eq!(read, line["batches"], "{}", line["id"]);
    }
}

#[test]
fn control_records_hold_kafkas_messages() {
    let mut kinds = BTreeSet::new();
    for line in lines("batches.jsonl") {
        for batch in Batches::new(&bytes(&line)) {
            let batch = batch.expect("Kafka wrote it");
            if !batch.is_control() {
                continue;
            }
            for record in &batch.records(&mut Decompressor::default()).expect("Kafka wrote it") {
                let record = record.expect("Kafka wrote it");
                let control = ControlRecord::read(&record).expect("Kafka wrote it");
                kinds.insert(control.kind());
                assert!(!matches!(control, ControlRecord::Unknown(..)), "{control:?}");
                let value = control.value().expect("it was read");
                assert_eq!(Some(&value[..]), record.value, "{control:?}");
            }
        }
    }
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}

#[test]
fn decodes_control_records_of_newer_kafkas() {
    let of = |key: &'static [u8], value: &'static [u8]| Record {
        key: Some(key),
        value: Some(value),
        ..Record::default()
    };
    // A later version of the key, and an unknown type.
    let record = of(&[0, 1, 0, 9, 7], b"value");
    let unknown = ControlRecord::read(&record).expect("what is not known is kept");
    assert_eq!(unknown, ControlRecord::Unknown(ControlRecordType(9), b"value"));
    // A later version of the value, with another field.
    let record = of(&[0, 0, 0, 1], &[0, 5, 0, 0, 0, 3, 0xff]);
    let commit = ControlRecord::read(&record).expect("what is known is read");
    assert_eq!(commit, ControlRecord::Commit(EndTxnMarker { coordinator_epoch: 3 }));

    for (record, text) in [
        (Record::default(), "key: null is not allowed here (offset 0)"),
        (of(&[0, 0, 0], b""), "key: needed 2 bytes, 1 remain (offset 2)"),
        (
            of(&[0xff, 0xff, 0, 0], b""),
            "key: a negative version in a control record's key (offset 0)",
        ),
        (
            of(&[0, 0, 0, 0], &[0, 0]),
            "EndTxnMarker.coordinator_epoch: needed 4 bytes, 0 remain (offset 2, version 0)",
        ),
        (of(&[0, 0, 0, 0], &[0, 0, 0, 0, 0, 1, 9]), "1 trailing byte (offset 6)"),
    ] {
        assert_eq!(ControlRecord::read(&record).expect_err(text).to_string(), text);
    }
}

#[test]
fn decodes_records_in_captured_frames() {
    let (mut fields, mut batches, mut records) = (0, 0, 0);
    for line in lines("traffic.jsonl") {
        let api_key =
            ApiKey(line["api_key"].as_i64().and_then(|key| key.try_into().ok()).expect("a key"));
        let version =
            line["version"].as_i64().and_then(|of| of.try_into().ok()).expect("a version");
        let (bytes, options) = (bytes(&line), DecodeOptions::default());
        let tree = match line["direction"].as_str() {
            Some("request") => {
                let Some(schema) = messages::request_schema(api_key) else { continue };
                Tree::request_frame(schema, &bytes, &options)
            }
            _ => {
                let Some(schema) = messages::response_schema(api_key) else { continue };
                Tree::response_frame(schema, &bytes, version, &options)
            }
        };
        for node in tree.nodes() {
            let (Some(field), Content::Bytes(bytes)) = (node.field(), node.content()) else {
                continue;
            };
            if field.ty != FieldType::Records {
                continue;
            }
            fields += 1;
            // A snapshot is fetched in pieces, so its last batch may be incomplete.
            let whole = field.schema_name != "UnalignedRecords";
            for batch in Batches::new(bytes) {
                let batch = batch.expect("Kafka sent it");
                batches += 1;
                for record in &batch.records(&mut Decompressor::default()).expect("Kafka sent it") {
                    record.expect("Kafka sent it");
                    records += 1;
                }
            }
            assert!(!whole || batches_json(bytes).is_ok());
        }
    }
    assert!(fields > 20 && batches > 20 && records > 20, "{fields} {batches} {records}");
}

/// Converts a case's error field, such as `batch[0].records[1].OffsetDelta`, to an error's path.
fn path_of(field: &str) -> String {
    let mut path = String::new();
    for (at, c) in field.char_indices() {
        if c.is_ascii_uppercase()
            && field[..at].ends_with(|before: char| before.is_ascii_lowercase())
        {
            path.push('_');
        }
        path.push(c.to_ascii_lowercase());
    }
    path.replacen("batch[", "batches[", 1)
}

#[test]
fn handles_cases_from_bug_reports() {
    let cases = lines("cases.jsonl");
    let mut seen = 0;
    for case in cases.iter().filter(|case| case["kind"] == "record_batch") {
        let id = &case["id"];
        seen += 1;
        match (case["expect"].as_str(), batches_json(&bytes(case))) {
            (Some("ok"), read) => {
                let read = read.unwrap_or_else(|error| panic!("{id}: {error}"));
                compare(case, &read, &bytes(case));
            }
            (Some("error"), Err(error)) => is_where_the_case_says(case, &error),
            (_, read) => panic!("{id}: {read:?}"),
        }
    }
    assert_eq!(seen, 31);
}

fn is_where_the_case_says(case: &Value, error: &DecodeError) {
    let id = &case["id"];
    if id == "REC-29" || id == "REC-31" {
        // A count above what the bytes can hold is reported before any record is read.
        assert_eq!(error.path().to_string(), "batches[0].records_count", "{error}");
        return;
    }
    let Some(field) = case["error_field"].as_str() else { return };
    assert_eq!(error.path().to_string(), path_of(field), "{id}: {error}");
    assert_eq!(json!(error.offset()), case["error_offset"], "{id}: {error}");
}

/// Compares the values of a case, which spells some fields differently.
fn compare(case: &Value, read: &Value, bytes: &[u8]) {
    let id = &case["id"];
    let expected = case["values"]["batches"].as_array().expect("batches");
    let batches: Vec<_> = Batches::new(bytes).map(|batch| batch.expect("read before")).collect();
    assert_eq!(expected.len(), batches.len(), "{id}");
    for ((expected, batch), read) in
        expected.iter().zip(&batches).zip(read.as_array().expect("a list"))
    {
        let ours = json!({
            "baseOffset": read["base_offset"],
            "batchLength": batch.size() - 12,
            "partitionLeaderEpoch": batch.partition_leader_epoch(),
            "crc": format!("{:08x}", batch.crc()),
            "attributes": batch.attributes(),
            "lastOffset": batch.last_offset(),
            "lastOffsetDelta": batch.last_offset() - batch.base_offset(),
            "baseTimestamp": batch.base_timestamp(),
            "maxTimestamp": batch.max_timestamp(),
            "producerId": batch.producer_id(),
            "producerEpoch": batch.producer_epoch(),
            "baseSequence": batch.base_sequence(),
            "compression": batch.compression().to_string(),
        });
        for (name, value) in expected.as_object().expect("fields") {
            match name.as_str() {
                "records" => {}
                "isControl" => assert_eq!(*value, batch.is_control(), "{id}"),
                name => assert_eq!(*value, ours[name], "{id}: {name}"),
            }
        }
        let records = (expected["records"].as_array(), read["records"].as_array());
        let (Some(expected), Some(read)) = records else { panic!("{id}: no records") };
        assert_eq!(expected.len(), read.len(), "{id}");
        for (expected, read) in expected.iter().zip(read) {
            for (name, value) in expected.as_object().expect("fields") {
                match name.as_str() {
                    // Other tests check the content of metadata records.
                    "metadata" => {}
                    // The case has the timestamp in the record, but the batch uses the broker's
                    // time, which is its highest timestamp, for all records.
                    "timestamp" if id == "REC-08" => assert_eq!(read["timestamp"], -1),
                    "headers" => assert_eq!(*value, with_hex_keys(&read[name]), "{id}"),
                    _ => assert!(is_same(value, &read[name]), "{id}: {name} {}", read[name]),
                }
            }
        }
    }
}

/// Cases abbreviate long hex: `01ab...(65 bytes)`.
fn is_same(expected: &Value, read: &Value) -> bool {
    match (expected.as_str().and_then(|text| text.split_once("...")), read.as_str()) {
        (Some((start, _)), Some(read)) => read.starts_with(start),
        _ => expected == read,
    }
}

/// Converts the keys of headers to hex, as in the cases.
fn with_hex_keys(headers: &Value) -> Value {
    let pairs = headers.as_array().expect("headers").iter();
    pairs.map(|pair| json!([hex::encode(pair[0].as_str().expect("a key")), pair[1]])).collect()
}

/// The common way: iterate over the records with the batch at hand.
#[test]
fn records_are_an_iterator() {
    let mut builder = RecordBatchBuilder::default();
    for value in ["a", "b", "c"] {
        builder.append(0, None, Some(value.as_bytes()), &[]).expect("a record");
    }
    let bytes = builder.build().expect("a batch");
    let batch = RecordBatch::from_slice(&bytes).expect("a batch");
    assert_eq!(batch.base_offset(), 0);
    let mut decompressor = Decompressor::default();
    let mut records = batch.records(&mut decompressor).expect("records");
    assert_eq!(records.next().expect("three").expect("a record").offset, 0);
    let offsets: Result<Vec<_>, _> =
        records.by_ref().map(|record| record.map(|record| record.offset)).collect();
    assert_eq!(offsets, Ok(vec![1, 2]));
    assert!(records.next().is_none());
    assert_eq!((records.len(), records.iter().count()), (3, 3));
}

//! Tests that the tree of a message includes its records, whatever they are.

use std::fs;

use kafka_wire::inspect::{Content, EMPTY_BATCH, Node, Tree, sample};
use kafka_wire::records::{BatchOptions, Compression, RecordBatchBuilder, RecordHeader};
use kafka_wire::{DecodeOptions, KafkaMessage, Records};

use crate::batch_bytes::batch;

/// A message that holds only records.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Log {
    records: Option<Records>,
}

fn message(records: &[u8], version: i16) -> Vec<u8> {
    let records = Some(Records::from(bytes::Bytes::copy_from_slice(records)));
    Log { records }.to_bytes(version).expect("a message").to_vec()
}

/// The rows below the message, as text with offset, size and note.
fn rows(bytes: &[u8], version: i16) -> Vec<String> {
    let tree = Tree::body(Log::SCHEMA, bytes, version, &DecodeOptions::default());
    assert_eq!(tree.error(), None);
    covers_all(&tree);
    let row = |node: &Node<'_>| {
        let note = node.note().map_or_else(String::new, |note| format!("  ({note})"));
        let indent = "  ".repeat(node.depth() - 1);
        format!("{indent}{node} [{}, {}]{note}", node.offset(), node.size())
    };
    tree.nodes().iter().skip(1).map(row).collect()
}

/// Checks that the leaves cover all bytes in order.
fn covers_all(tree: &Tree<'_>) {
    let mut end = 0;
    for leaf in tree.leaves() {
        assert_eq!(leaf.offset(), end, "{leaf}");
        end += leaf.size();
    }
    assert_eq!(end, tree.bytes().len());
    assert_eq!(tree.read(), end);
}

#[track_caller]
fn are(rows: &[String], expected: &str) {
    assert_eq!(rows.join("\n"), expected.trim_start_matches('\n').trim_end());
}

#[test]
fn the_smallest_sample_is_decoded() {
    let bytes = sample(Log::SCHEMA, 1).expect("a sample");
    assert_eq!(bytes, message(&EMPTY_BATCH, 1));
    are(
        &rows(&bytes, 1),
        "
Records: records = 61 bytes 000000000000000000000031ffffffff… (compact, len+1=62) [0, 62]  (nullable)
  length: uvarint = 62 (compact, n+1) [0, 1]
  RecordBatch[0]: struct [1, 61]
    BaseOffset: int64 = 0 [1, 8]
    BatchLength: int32 = 49 [9, 4]
    PartitionLeaderEpoch: int32 = -1 [13, 4]
    Magic: int8 = 2 [17, 1]
    Crc: uint32 = 3830a8fa [18, 4]
    Attributes: int16 = 0 [22, 2]  (none, CreateTime)
    LastOffsetDelta: int32 = 0 [24, 4]
    BaseTimestamp: int64 = -1 [28, 8]
    MaxTimestamp: int64 = -1 [36, 8]
    ProducerId: int64 = -1 [44, 8]
    ProducerEpoch: int16 = -1 [52, 2]
    BaseSequence: int32 = -1 [54, 4]
    RecordsCount: int32 = 0 [58, 4]
tagged_fields: uvarint = 0 [62, 1]
",
    );
}

/// Two records in a transaction.
fn two() -> Vec<u8> {
    let options = BatchOptions::new().with_base_offset(5).with_producer(7, 1, 3);
    let mut builder = RecordBatchBuilder::new(options.with_transactional(true)).expect("options");
    let headers = [RecordHeader::new("trace", Some(&[1, 2])), RecordHeader::new("", None)];
    builder.append(1000, None, Some(b"value"), &headers).expect("a record");
    builder.append(1001, Some(b"k"), None, &[]).expect("a record");
    builder.build().expect("a batch")
}

#[test]
fn records_keep_keys_values_and_headers() {
    let rows = rows(&message(&two(), 0), 0);
    are(
        &rows[15..],
        r#"
    RecordsCount: int32 = 2 [61, 4]
    Record[0]: struct [65, 23]  (offset 5, timestamp 1000)
      Length: varint = 22 [65, 1]
      Attributes: int8 = 0 [66, 1]
      TimestampDelta: varlong = 0 [67, 1]
      OffsetDelta: varint = 0 [68, 1]
      Key: bytes = null [69, 1]
      Value: bytes = 5 bytes 76616c7565 [70, 6]
      HeadersCount: varint = 2 [76, 1]
      Header[0]: struct [77, 9]
        Key: string = "trace" [77, 6]
        Value: bytes = 2 bytes 0102 [83, 3]
      Header[1]: struct [86, 2]
        Key: string = "" [86, 1]
        Value: bytes = null [87, 1]
    Record[1]: struct [88, 8]  (offset 6, timestamp 1001)
      Length: varint = 7 [88, 1]
      Attributes: int8 = 0 [89, 1]
      TimestampDelta: varlong = 1 [90, 1]
      OffsetDelta: varint = 1 [91, 1]
      Key: bytes = 1 byte 6b [92, 2]
      Value: bytes = null [94, 1]
      HeadersCount: varint = 0 [95, 1]
"#,
    );
    assert!(rows[8].ends_with("Attributes: int16 = 16 [25, 2]  (none, CreateTime, transactional)"));
}

#[test]
fn bytes_that_are_not_records_get_a_reason() {
    // The value of the first record extends beyond the record.
    let mut bytes = two();
    bytes[66] = 40;
    let crc = format!("{:02x}{:02x}{:02x}{:02x}", bytes[17], bytes[18], bytes[19], bytes[20]);
    let mut broken = rows(&message(&[&bytes[..], &EMPTY_BATCH[..20]].concat(), 0), 0);
    let row = broken.remove(7);
    assert!(
        row.starts_with(&format!("    Crc: uint32 = {crc} [21, 4]  (wrong: the bytes have ")),
        "{row}"
    );
    are(
        &broken[14..],
        "
    RecordsCount: int32 = 2 [61, 4]
    Unread: bytes = 31 bytes 2c000000012876616c7565040a747261… [65, 31]  (needed 20 bytes, 17 remain)
  Unread: bytes = 20 bytes 000000000000000000000031ffffffff… [96, 20]  (needed 49 bytes, 8 remain)
",
    );
}

#[test]
fn compressed_records_get_one_row() {
    let mut builder =
        RecordBatchBuilder::new(BatchOptions::new().with_compression(Compression::SNAPPY))
            .expect("options");
    builder.append(1000, None, Some(b"value"), &[]).expect("a record");
    let rows = rows(&message(&builder.build().expect("a batch"), 0), 0);
    let row = rows.last().expect("a row");
    assert!(row.starts_with("    Records: bytes = 34 bytes 82534e41505059"), "{row}");
    assert!(row.ends_with("[65, 34]  (compressed with snappy)"), "{row}");
}

#[test]
fn messages_of_magic_1_are_read() {
    let options = BatchOptions::new().with_magic(1).with_base_offset(5);
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    builder.append(1000, Some(b"k"), None, &[]).expect("a record");
    are(
        &rows(&message(&builder.build().expect("a batch"), 0), 0)[2..],
        "
  RecordBatch[0]: struct [4, 35]
    Offset: int64 = 5 [4, 8]
    Size: int32 = 23 [12, 4]
    Crc: uint32 = 4b38d7a9 [16, 4]
    Magic: int8 = 1 [20, 1]
    Attributes: int8 = 0 [21, 1]  (none, CreateTime)
    Timestamp: int64 = 1000 [22, 8]
    Key: bytes = 1 byte 6b [30, 5]
    Value: bytes = null [35, 4]
",
    );
}

/// The rows cover all bytes, whatever they are, and the value equals that of decoding.
#[test]
fn every_changed_byte_of_a_batch_is_handled() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/batches.jsonl");
    let text = fs::read_to_string(path).expect("the data is in the repository");
    for line in text.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let mut records = hex::decode(line["hex"].as_str().expect("hex")).expect("hex");
        for at in 0..records.len().min(200) {
            records[at] ^= 1 << (at % 8);
            let bytes = message(&records, 1);
            let tree = Tree::body(Log::SCHEMA, &bytes, 1, &DecodeOptions::default());
            assert_eq!(tree.error(), None);
            covers_all(&tree);
            if at % 50 == 0 {
                let value = tree.to_value().expect("a value");
                assert_eq!(
                    kafka_wire::inspect::write(Log::SCHEMA, &value, 1).expect("a message"),
                    bytes
                );
            }
            records[at] ^= 1 << (at % 8);
        }
    }
}

/// A row is larger than its record, so it is left out if it does not fit into the memory limit.
#[test]
fn records_without_memory_get_one_row() {
    let count = 100_000;
    let bytes =
        message(&batch(Compression::NONE, count, &[12, 0, 0, 0, 1, 1, 0].repeat(100_000)), 1);
    let options = DecodeOptions::default().with_memory_limit(1 << 20);
    let tree = Tree::body(Log::SCHEMA, &bytes, 1, &options);
    assert_eq!(tree.error(), None);
    covers_all(&tree);
    let last = tree.nodes().iter().rev().nth(1).expect("a row");
    assert!(matches!(last.content(), Content::Bytes(rest) if rest.len() > 600_000), "{last}");
    let note = last.note().expect("it says why");
    assert!(note.ends_with("remain of the memory limit of 1048576 bytes"), "{note}");
}

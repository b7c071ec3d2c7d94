//! Tests that the tree of truncated bytes shows the complete fields, and then the error at its
//! place.

use bytes::Bytes;
use kafka_wire::inspect::{Role, Tree, sample_frame};
use kafka_wire::messages::metadata::MetadataResponseTopic;
use kafka_wire::messages::{EndQuorumEpochRequest, MetadataResponse, ProduceRequest};
use kafka_wire::records::RecordBatchBuilder;
use kafka_wire::{DecodeErrorKind, DecodeOptions, KafkaMessage, frame};

fn rows<'t>(tree: &'t Tree<'_>, name: &'t str) -> impl Iterator<Item = String> + 't {
    tree.nodes().iter().map(ToString::to_string).filter(move |row| row.starts_with(name))
}

/// Checks that the sizes in the facts add up to the number of bytes.
fn sizes_add_up(tree: &Tree<'_>) -> String {
    let facts = tree.facts();
    let (_, sizes) = facts.iter().find(|(name, _)| *name == "size").expect("a size");
    if let Some((total, parts)) = sizes.split_once(": ") {
        let number = |text: &str| -> usize {
            let digits = text.split(' ').find_map(|word| word.parse().ok());
            digits.expect("a number")
        };
        assert_eq!(number(total), parts.split(", ").map(number).sum::<usize>(), "{sizes}");
    }
    sizes.clone()
}

fn metadata() -> Bytes {
    let topics = (0..4).map(|number| MetadataResponseTopic {
        name: Some(format!("topic-{number}").as_str().into()),
        ..MetadataResponseTopic::default()
    });
    let response = MetadataResponse { topics: topics.collect(), ..MetadataResponse::default() };
    response.to_bytes(12).expect("a response")
}

#[test]
fn shows_the_complete_elements_of_a_cut_array() {
    let bytes = metadata();
    let cut = &bytes[..bytes.len() - 40];
    let options = DecodeOptions::new();
    let tree = Tree::body(MetadataResponse::SCHEMA, cut, 12, &options);
    let error = MetadataResponse::from_slice(cut, 12).expect_err("cut short");
    assert_eq!(tree.error(), Some(&error));
    assert!(matches!(error.kind(), DecodeErrorKind::CountTooLarge { count: 4, .. }), "{error}");
    assert_eq!(
        rows(&tree, "Topics").collect::<Vec<_>>(),
        ["Topics: []MetadataResponseTopic = 4 elements"]
    );
    for name in ["topic-0", "topic-1", "topic-2"] {
        let row = format!("Name: string = {name:?} (compact, len+1=8)");
        assert_eq!(rows(&tree, &row).count(), 1, "{row}");
    }
    assert_eq!(tree.error_depth(), Some(2));
    sizes_add_up(&tree);
}

#[test]
fn every_truncation_of_metadata_is_explained() {
    let bytes = metadata();
    let whole = Tree::body(MetadataResponse::SCHEMA, &bytes, 12, &DecodeOptions::new());
    let names: Vec<(usize, String)> = whole
        .nodes()
        .iter()
        .filter(|node| node.to_string().starts_with("Name: string = \"topic"))
        .map(|node| (node.offset() + node.size(), node.to_string()))
        .collect();
    assert_eq!(names.len(), 4);
    for length in 0..bytes.len() {
        let tree =
            Tree::body(MetadataResponse::SCHEMA, &bytes[..length], 12, &DecodeOptions::new());
        let error = MetadataResponse::from_slice(&bytes[..length], 12).expect_err("cut short");
        assert_eq!(tree.error(), Some(&error));
        // Each complete name is shown.
        for (end, row) in &names {
            assert_eq!(rows(&tree, row).count(), usize::from(*end <= length), "{length} {row}");
        }
        sizes_add_up(&tree);
    }
}

#[test]
fn shows_the_complete_part_of_a_cut_frame() {
    let frame = sample_frame(EndQuorumEpochRequest::SCHEMA, 1).expect("a request");
    for length in 4..frame.len() {
        let bytes = Bytes::copy_from_slice(&frame[..length]);
        let tree =
            Tree::request_frame(EndQuorumEpochRequest::SCHEMA, &bytes, &DecodeOptions::new());
        let decoded = frame::decode_request::<EndQuorumEpochRequest>(&bytes, &DecodeOptions::new());
        assert_eq!(tree.error(), decoded.err().as_ref());
        let error = tree.error().expect("cut short").to_string();
        let remaining = length - 4;
        assert_eq!(error, format!("frame_size: needed 58 bytes, {remaining} remain (offset 0)"));
        assert_eq!(tree.error_depth(), Some(1));
        sizes_add_up(&tree);
    }
    let tree =
        Tree::request_frame(EndQuorumEpochRequest::SCHEMA, &frame[..30], &DecodeOptions::new());
    assert_eq!(sizes_add_up(&tree), "30 bytes: size 4, header 11, body 12, not read 3");
    assert!(rows(&tree, "TopicName").count() == 1);
}

#[test]
fn shows_the_complete_part_of_cut_tags() {
    // The section announces three tagged fields, but holds one and half of the second.
    let bytes = b"\0\0\x01\x03\x07\x01\xaa\x08";
    let schema = kafka_wire::messages::EndQuorumEpochResponse::SCHEMA;
    let tree = Tree::body(schema, bytes, 1, &DecodeOptions::new());
    let error = tree.error().expect("cut short");
    assert!(matches!(error.kind(), DecodeErrorKind::CountTooLarge { count: 3, .. }), "{error}");
    assert_eq!(rows(&tree, "value: bytes = 1 byte aa").count(), 1);
}

#[test]
fn shows_the_complete_part_of_cut_records() {
    let mut batch = RecordBatchBuilder::default();
    batch.append(0, None, Some(b"value"), &[][..]).expect("a record");
    let batch = batch.build().expect("a batch");
    let mut request = ProduceRequest::default();
    request.topic_data.push(Default::default());
    request.topic_data[0].partition_data.push(Default::default());
    request.topic_data[0].partition_data[0].records =
        Some(Bytes::from([&batch[..], &batch[..]].concat()).into());
    let bytes = request.to_bytes(9).expect("a request");
    let cut = &bytes[..bytes.len() - 20];
    let tree = Tree::body(ProduceRequest::SCHEMA, cut, 9, &DecodeOptions::new());
    let error = ProduceRequest::from_slice(cut, 9).expect_err("cut short");
    assert_eq!(tree.error(), Some(&error));
    let batches: Vec<bool> = tree
        .nodes()
        .iter()
        .filter_map(|node| match node.role() {
            Role::RecordBatch(_) => Some(true),
            Role::UnreadRecords(_) => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(batches, [true, false]);
}

//! Tests the HTML of trees.

#![allow(clippy::indexing_slicing, reason = "a missing node fails the test")]

use kafka_wire::inspect::{Tree, sample_frame};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{DecodeOptions, KafkaMessage};

/// Extracts the text of each node.
fn nodes(html: &str) -> Vec<String> {
    let items = html.split("<p>").skip(1).filter_map(|item| item.split_once("</p>"));
    items.map(|(item, _)| text(item)).collect()
}

fn text(html: &str) -> String {
    let (mut text, mut in_tag) = (String::new(), false);
    for letter in html.chars() {
        match letter {
            '<' => in_tag = true,
            '>' => in_tag = false,
            letter if !in_tag => text.push(letter),
            _ => {}
        }
    }
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&")
}

#[test]
fn a_request_has_its_bytes_and_its_nodes() {
    let schema = EndQuorumEpochRequest::SCHEMA;
    let frame = sample_frame(schema, 1).expect("it has version 1");
    let tree = Tree::request_frame(schema, &frame, &DecodeOptions::default());
    let html = pages::bytes_and_tree(&tree).into_string();
    let nodes = nodes(&html);
    assert_eq!(nodes.len(), tree.nodes().len());
    assert_eq!(
        nodes[11],
        "Topics: []TopicData = 1 element 0x10, 39B Topics of the log that loses its leader: only \
         __cluster_metadata in Kafka"
    );

    let (_, hex) = html.split_once("<pre class=\"hex\">").expect("bytes");
    let (hex, _) = hex.split_once("</pre>").expect("their end");
    let rows: Vec<String> = text(hex).lines().map(str::to_owned).collect();
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0], "0000 00 00 00 3a 00 36 00 01 00 00 00 00 00 00 00 01");
    assert!(hex.contains("<i class=\"f\">00 00 00 3a</i> <i class=\"h\">00 36</i>"), "{hex}");
}

/// The nodes equal those of the seed's page.
#[test]
fn nodes_are_the_seeds() {
    let seeds = include_str!("../../../tests/data/seed_trees.jsonl");
    let seeds = seeds.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let seeds: Vec<serde_json::Value> = seeds.collect();
    let (request, response) = (EndQuorumEpochRequest::SCHEMA, EndQuorumEpochResponse::SCHEMA);
    let frames = [request, response].map(|schema| sample_frame(schema, 1).expect("a version"));
    let options = DecodeOptions::default();
    let trees = [
        Tree::request_frame(request, &frames[0], &options),
        Tree::response_frame(response, &frames[1], 1, &options),
    ];
    let html = trees.iter().map(|tree| pages::bytes_and_tree(tree).into_string());
    let ours: Vec<String> = html.flat_map(|html| nodes(&html)).collect();
    assert_eq!((ours.len(), seeds.len()), (59, 59));
    for (ours, seed) in ours.iter().zip(&seeds) {
        let part = |key: &str, before: &str| {
            seed[key].as_str().map(|text| format!("{before}{text}")).unwrap_or_default()
        };
        let place =
            format!(" 0x{:02x}, {}B", seed["offset"].as_u64().expect("a number"), seed["size"]);
        let seed =
            format!("{}{}{}{place}", part("name", ""), part("type", ": "), part("value", " = "));
        assert!(ours.starts_with(&seed), "{ours}\n{seed}");
    }
}

#[test]
fn broken_bytes_show_their_error_where_it_occurred() {
    let schema = EndQuorumEpochResponse::SCHEMA;
    // The tag section announces a tag and ends.
    let bytes = [0, 74, 1, 1];
    let tree = Tree::body(schema, &bytes, 1, &DecodeOptions::default());
    let html = pages::bytes_and_tree(&tree).into_string();
    let nodes = nodes(&html);
    let error = format!("error: {}", tree.error().expect("it is cut short"));
    assert_eq!(nodes.last(), Some(&error));
    assert!(html.contains("<ul><li class=\"e\"><p>") || html.contains("</li><li class=\"e\"><p>"));
    assert!(html.contains("<i class=\"t\" data-bad>01</i>"), "{html}");

    let tree = Tree::body(schema, &[0, 74, 2, 2, 0xff, 1, 0], 1, &DecodeOptions::default());
    let html = pages::bytes_and_tree(&tree).into_string();
    let unread = "<i class=\"e\" data-bad>02</i> <i class=\"e\">ff 01 00</i>";
    assert!(html.contains(unread), "{html}");
    assert_eq!(html.matches("<ul").count(), html.matches("</ul>").count());
}

#[test]
fn texts_are_escaped() {
    let schema = EndQuorumEpochRequest::SCHEMA;
    let bytes = b"\x12<img src=x onerr=\x01\x01\x00";
    let tree = Tree::body(schema, bytes, 1, &DecodeOptions::default());
    let page = pages::document("<b>", &pages::bytes_and_tree(&tree)).into_string();
    assert!(page.contains("&lt;img src=x"), "{page}");
    assert!(!page.contains("<img") && !page.contains("<b></"), "{page}");
}

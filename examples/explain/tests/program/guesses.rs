//! Tests guesses about bytes of which nothing is known.

use kafka_wire::messages::{ConsumerProtocolSubscription, ListGroupsResponse, TopicRecord};
use kafka_wire::{KafkaMessage, version_prefixed};

use crate::{REQUEST, explain, hex, objects};

#[test]
fn a_request_leaves_no_doubt() {
    let done = explain(&["--guess", REQUEST], b"");
    assert_eq!(done.code, Some(0));
    let first = done.out.lines().next().expect("a guess");
    assert_eq!(
        first,
        "EndQuorumEpochRequest v1, frame: the size fits; the header says api key 54 and version 1; \
         readable: \"client\"; 3 lengths fit"
    );
}

#[test]
fn the_likeliest_is_first() {
    let groups =
        ["billing", "shipping"].map(|name| kafka_wire::messages::list_groups::ListedGroup {
            group_id: name.into(),
            protocol_type: "consumer".into(),
            group_state: "Stable".into(),
            group_type: "classic".into(),
            ..Default::default()
        });
    let response = ListGroupsResponse { groups: groups.into(), ..Default::default() };
    let mut subscription = Vec::new();
    let topics = vec!["orders".into(), "customers".into()];
    let message = ConsumerProtocolSubscription { topics, ..Default::default() };
    version_prefixed::encode(&message, 3, &mut subscription).expect("a subscription");
    let mut topic = Vec::new();
    let record = TopicRecord { name: "orders".into(), ..Default::default() };
    kafka_wire::metadata_record::encode(&record, 0, &mut topic).expect("a record");
    for (bytes, message, form) in [
        (response.to_bytes(5).expect("a response").to_vec(), "ListGroupsResponse", "body"),
        (subscription, "ConsumerProtocolSubscription", "prefixed"),
        (topic, "TopicRecord", "metadata-record"),
    ] {
        let done = explain(&["--guess", "--json", &hex(&bytes)], b"");
        assert_eq!(done.code, Some(0));
        let first = &objects(&done)[0];
        assert_eq!((&first["message"], &first["form"]), (&message.into(), &form.into()), "{first}");
        assert!(first["reasons"].as_array().is_some_and(|reasons| !reasons.is_empty()), "{first}");
    }
}

#[test]
fn what_decodes_as_nothing() {
    let done = explain(&["--guess", &hex(&[0xff; 30])], b"");
    assert_eq!(done.code, Some(1), "{}", done.out);
    assert!(done.err.contains("no message that this program knows decodes as all of these bytes"));
}

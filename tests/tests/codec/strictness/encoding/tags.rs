//! Encodes tagged fields, known and unknown.

use super::*;

/// Fields with tags 0, 1 and 3; tag 2 is tagged only from version 1 on.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
struct Tags {
    #[kafka(tagged = 3)]
    d: i8,
    #[kafka(tagged = 0)]
    a: i8,
    #[kafka(versions = "1+", tagged = 2)]
    c: i8,
    #[kafka(tagged = 1)]
    b: i8,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

#[test]
fn known_and_unknown_tags_ascend_together() {
    let tags = |tags: &[u32]| tags.iter().map(|tag| (*tag, &b"\xff"[..])).collect();
    let known = Tags { a: 1, b: 2, c: 3, d: 4, rest: TaggedFields::new() };
    both_ways(&known, 1, "04 000101 010102 020103 030104");
    let more = Tags { rest: tags(&[300, 4, 5]), ..known.clone() };
    both_ways(&more, 1, "07 000101 010102 020103 030104 0401ff 0501ff ac0201ff");
    let some = Tags { b: 2, rest: tags(&[9]), ..Tags::default() };
    both_ways(&some, 1, "020101020901ff");
    // In version 0, tag 2 is unknown, and is written between the known tags.
    let between = Tags { c: 0, rest: tags(&[2, 9]), ..known };
    let bytes = "05 000101 010102 0201ff 030104 0901ff".replace(' ', "");
    assert_eq!(hex::encode(written(&between, 0)), bytes);
    unwritable(&between, 1, EncodeErrorKind::TagTaken { tag: 2 }, "Tags.c (tag 2)");
}

#[test]
fn rejects_an_unknown_tag_with_a_known_number() {
    for tag in [0, 1, 2, 3] {
        let rest = TaggedFields::from_iter([(tag, &b"\x09"[..])]);
        // Whether or not the known field holds its default.
        for a in [0, 1] {
            let message = Tags { a, b: a, rest: rest.clone(), ..Tags::default() };
            let kind = EncodeErrorKind::TagTaken { tag };
            let path = format!("Tags.{} (tag {tag})", ["a", "b", "c", "d"][tag as usize]);
            unwritable(&message, 1, kind, &path);
        }
    }
    let rest = TaggedFields::from_iter([(4, &b"\x09"[..])]);
    both_ways(&Tags { rest, ..Tags::default() }, 1, "01040109");

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "0+")]
    struct Nested {
        rows: Vec<Tags2>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Tags2 {
        #[kafka(tagged = 0)]
        a: i8,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }
    let taken = Tags2 { a: 0, rest: TaggedFields::from_iter([(0, &b""[..])]) };
    let message = Nested { rows: vec![Tags2::default(), taken] };
    let error = message.to_bytes(0).expect_err("tag 0 is taken");
    assert_eq!(
        error.to_string(),
        "Nested.rows[1].a (tag 0): unknown tag 0 belongs to a known field in this version (version \
         0)"
    );
}

#[test]
fn rejects_unknown_tags_in_a_version_without_tags() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-1", flexible = "1+")]
    struct Message {
        inner: Inner,
        inners: Vec<Inner>,
        #[kafka(versions = "1+", tagged = 0)]
        known: i8,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Never {
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }
    let rest = TaggedFields::from_iter([(9, &b""[..]), (8, &b""[..])]);
    let kind = EncodeErrorKind::TagsNotFlexible { tag: 8 };
    let with_tags = Inner { x: 0, rest: rest.clone() };
    let message = Message { rest: rest.clone(), ..Message::default() };
    unwritable(&message, 0, kind, "Message.tagged_fields (tag 8)");
    let message = Message { inner: with_tags.clone(), ..Message::default() };
    unwritable(&message, 0, kind, "Message.inner.tagged_fields (tag 8)");
    let message = Message { inners: vec![Inner::default(), with_tags], ..Message::default() };
    unwritable(&message, 0, kind, "Message.inners[1].tagged_fields (tag 8)");
    unwritable(&Never { rest }, 0, kind, "Never.tagged_fields (tag 8)");
    both_ways(&Never::default(), 0, "");
}

#[test]
fn rejects_unknown_tags_of_2_to_the_31_or_more() {
    let rest = TaggedFields::from_iter([(1 << 31, &b""[..])]);
    let kind = EncodeErrorKind::TagTooLarge { tag: 1 << 31 };
    let path = "Tags.tagged_fields (tag 2147483648)";
    unwritable(&Tags { rest, ..Tags::default() }, 0, kind, path);
}

//! Tests unknown tagged fields in any order, and in large numbers.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use bytes::Bytes;
use kafka_wire::TaggedFields;

use crate::random::Random;

fn value(tag: u32) -> Bytes {
    Bytes::copy_from_slice(&tag.to_be_bytes())
}

#[track_caller]
fn same(fields: &TaggedFields, model: &BTreeMap<u32, Bytes>) {
    assert!(fields.iter().eq(model.iter().map(|(tag, value)| (*tag, value))));
    assert_eq!((fields.len(), fields.is_empty()), (model.len(), model.is_empty()));
}

#[test]
fn insert_and_remove_behave_like_a_map() {
    let mut random = Random(0x7a6);
    for most in [10, 100, 1000] {
        let (mut fields, mut model) = (TaggedFields::new(), BTreeMap::new());
        for step in 0..4000 {
            let tag = u32::try_from(random.below(most)).expect("small");
            // The list grows at first, and shrinks later.
            if random.below(4000) < step {
                assert_eq!(fields.remove(tag), model.remove(&tag));
            } else {
                let bytes = value(u32::try_from(step).expect("small"));
                assert_eq!(fields.insert(tag, bytes.clone()), model.insert(tag, bytes));
            }
            assert_eq!(fields.get(tag), model.get(&tag));
            if step % 100 == 0 {
                same(&fields, &model);
                let collected: TaggedFields = model.clone().into_iter().rev().collect();
                assert_eq!(fields, collected);
                assert_eq!(fields.clone(), collected);
                let state = RandomState::new();
                assert_eq!(state.hash_one(&fields), state.hash_one(&collected));
            }
        }
    }
}

/// Each of these orders used to take seconds, in quadratic time.
#[test]
fn a_hundred_thousand_tags_in_any_order_are_sorted_once() {
    const COUNT: u32 = 100_000;
    let mut ascending = TaggedFields::new();
    let mut descending = TaggedFields::new();
    for tag in 0..COUNT {
        ascending.insert(tag, value(tag));
        descending.insert(COUNT - 1 - tag, value(COUNT - 1 - tag));
    }
    assert_eq!(ascending, descending);
    // 7 is coprime to the count, so each tag occurs once.
    let scattered: TaggedFields =
        (0..COUNT).map(|tag| tag.wrapping_mul(7) % COUNT).map(|tag| (tag, value(tag))).collect();
    assert_eq!(scattered, ascending);
    for tag in 0..COUNT {
        assert_eq!(descending.remove(tag), Some(value(tag)));
    }
    assert!(descending.is_empty());
}

#[test]
fn the_last_value_of_a_repeated_tag_counts() {
    let fields: TaggedFields = [(5, "a"), (3, "b"), (5, "c"), (3, "d")]
        .map(|(tag, text)| (tag, text.as_bytes()))
        .into_iter()
        .collect();
    assert_eq!(fields, TaggedFields::from_iter([(3, &b"d"[..]), (5, b"c")]));
    let mut fields = fields;
    fields.extend([(5, &b"e"[..]), (1, b"f")]);
    assert_eq!(fields, TaggedFields::from_iter([(1, &b"f"[..]), (3, b"d"), (5, b"e")]));
    fields.extend([(0u32, &b""[..]); 0]);
    assert_eq!(fields.len(), 3);
}

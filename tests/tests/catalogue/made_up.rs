//! Checks that generated values suit their version, for the schema-driven codec, the derived codec
//! and JSON.

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use bytes::Bytes;
use kafka_wire::inspect::{Value, read, sample, write};
use kafka_wire::messages::metadata::MetadataResponseTopic;
use kafka_wire::messages::{FetchRequest, MetadataResponse, ProduceRequest};
use kafka_wire::values::{
    Values, Versioned, smallest, smallest_bytes, smallest_json, smallest_message, strategy,
};
use kafka_wire::{DecodeOptions, KafkaMessage, KafkaString, json};
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use crate::derived::CATALOGUE;

#[test]
fn all_implementations_agree() {
    let mut longest = 0;
    for derived in CATALOGUE {
        let schema = derived.schema;
        let mut values = Values::new(0x5eed);
        for (version, _) in schema.versions.iter().flat_map(|version| [(version, 0), (version, 1)])
        {
            let place = format!("{} {version}", schema.name());
            let value = values.value(schema, version);
            let bytes = Bytes::from(write(schema, &value, version).expect(&place));
            longest = longest.max(bytes.len());
            let again = read(schema, &bytes, version, &DecodeOptions::default()).expect(&place);
            assert_eq!(write(schema, &again, version).expect(&place), bytes, "{place}");
            let message = (derived.from_bytes)(&bytes, version).expect(&place);
            assert_eq!(message.to_bytes(version).expect(&place), bytes, "{place}");
            let json = json::write(schema, &value, version).expect(&place);
            // JSON has only one NaN.
            if !json.value.to_string().contains("\"NaN\"") {
                let message = (derived.from_json)(&json, version).expect(&place);
                assert_eq!(message.to_bytes(version).expect(&place), bytes, "{place}");
            }
        }
    }
    assert!((1 << 15..1 << 20).contains(&longest), "{longest}");
}

#[test]
fn a_seed_determines_the_values() {
    let bytes = |seed: u64| -> Vec<Vec<u8>> {
        let mut values = Values::new(seed);
        let all = CATALOGUE.iter().map(|derived| derived.schema);
        all.map(|schema| values.bytes(schema, schema.versions.max()).expect("the newest")).collect()
    };
    assert_eq!(bytes(1), bytes(1));
    assert_ne!(bytes(1), bytes(2));
}

#[test]
fn no_value_is_smaller_than_the_smallest() {
    for derived in CATALOGUE {
        let schema = derived.schema;
        let mut values = Values::new(7);
        for version in schema.versions.iter() {
            let smallest = write(schema, &smallest(schema, version), version).expect("it is legal");
            let message = (derived.from_slice)(&smallest, version).expect("it is legal");
            assert_eq!(message.to_bytes(version).expect("it was read"), smallest);
            let sample = sample(schema, version).expect("it is legal");
            let other = values.bytes(schema, version).expect("it is legal");
            assert!(smallest.len() <= sample.len().min(other.len()), "{}", schema.name());
        }
    }
}

#[test]
fn the_smallest_in_each_form() {
    let (schema, version) = (MetadataResponse::SCHEMA, 12);
    let bytes = smallest_bytes(schema, version).expect("a version");
    let message = smallest_message::<MetadataResponse>(version).expect("a version");
    assert_eq!(message.to_bytes(version).expect("a version"), bytes);
    let json = smallest_json(schema, version).expect("a version");
    assert_eq!(json::encode(schema, &json, version).expect("its own JSON"), bytes);
    assert!(smallest_bytes(schema, 99).is_err());
    assert!(smallest_message::<MetadataResponse>(99).is_err());
    assert!(smallest_json(schema, 99).is_err());
}

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct Stress {
    number: i16,
    text: KafkaString,
    bytes: Vec<u8>,
    deep: Vec<Middle>,
    nullable: Option<Vec<i64>>,
}

#[derive(Debug, KafkaMessage)]
struct Middle {
    inner: Vec<Inner>,
}

#[derive(Debug, KafkaMessage)]
struct Inner {
    innermost: Vec<i8>,
}

#[test]
fn values_reach_what_breaks_codecs() {
    let mut values = Values::new(3);
    let made: Vec<_> = (0..10_000).map(|_| values.value(Stress::SCHEMA, 0)).collect();
    let field = |name: &'static str| made.iter().filter_map(move |value| value.get(name));
    let numbers: HashSet<i64> = field("Number")
        .filter_map(|value| if let Value::Int(number) = value { Some(*number) } else { None })
        .collect();
    assert!([-32_768, -1, 0, 1, 32_767].iter().all(|number| numbers.contains(number)));
    let lengths: HashSet<usize> = field("Text")
        .chain(field("Bytes"))
        .map(|value| match value {
            Value::Text(text) => text.len(),
            Value::Bytes(bytes) => bytes.len(),
            other => panic!("{other:?}"),
        })
        .collect();
    let steps = [0, 126, 127, 128, 16_382, 16_383, 16_384, 32_767];
    assert!(steps.iter().all(|length| lengths.contains(length)), "{lengths:?}");
    // The elements of an array, or of the array in a struct's only field.
    let elements = |value: &Value| match value {
        Value::Array(elements) => elements.clone(),
        Value::Struct(structure) => match structure.fields().next() {
            Some((_, Value::Array(elements))) => elements.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let inner = field("Deep").flat_map(elements).flat_map(|middle| elements(&middle));
    assert!(inner.filter(|inner| elements(inner).len() > 1).count() > 100);
    assert!(field("Deep").any(|deep| elements(deep).is_empty()));
    assert!(field("Nullable").any(|value| *value == Value::Null));
    assert!(made.iter().any(|value| value.unknown_tagged_fields.iter().count() > 1));
}

#[test]
fn less_data_makes_simpler_values() {
    for derived in CATALOGUE {
        let schema = derived.schema;
        for version in schema.versions.iter() {
            let place = format!("{} {version}", schema.name());
            let simplest = Values::from_data(&[]).value(schema, version);
            for (field, value) in simplest.fields() {
                let is_simple =
                    *value == Value::default_of(field) || *value == Value::zero(&field.ty);
                assert!(is_simple, "{place}: {} is {value:?}", field.name);
            }
            let bytes = write(schema, &simplest, version).expect(&place);
            let message = (derived.from_slice)(&bytes, version).expect(&place);
            assert_eq!(message.to_bytes(version).expect(&place), bytes, "{place}");
        }
    }
}

#[test]
fn the_input_of_a_fuzz_target() {
    let mut versions = HashSet::new();
    let mut noise = Values::new(5);
    for _ in 0..200 {
        let data = noise.bytes(MetadataResponse::SCHEMA, 12).expect("a version");
        let mut input = Unstructured::new(&data);
        let first = Versioned::<FetchRequest>::arbitrary(&mut input).expect("any data will do");
        comes_back(&first);
        let last = Versioned::<FetchRequest>::arbitrary_take_rest(input).expect("any data will do");
        comes_back(&last);
        versions.extend([first.version, last.version]);
    }
    assert!(versions.len() > 3, "{versions:?}");
}

fn comes_back<M: KafkaMessage + for<'de> kafka_wire::Codec<'de> + PartialEq + std::fmt::Debug>(
    Versioned { version, message }: &Versioned<M>,
) {
    let bytes = message.to_bytes(*version).expect("it was made for the version");
    assert_eq!(M::from_slice(&bytes, *version).as_ref(), Ok(message));
}

fn runner() -> TestRunner {
    let config = Config { cases: 200, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn strategies_for_property_tests() {
    runner()
        .run(&any::<Versioned<ProduceRequest>>(), |versioned| {
            comes_back(&versioned);
            Ok(())
        })
        .expect("all come back");
    runner()
        .run(&strategy::value(FetchRequest::SCHEMA, 4), |value| {
            let bytes = write(FetchRequest::SCHEMA, &value, 4).expect("it was made for version 4");
            FetchRequest::from_slice(&bytes, 4).expect("what the schema allows");
            Ok(())
        })
        .expect("all are messages");
}

#[test]
fn a_failing_property_shrinks() {
    let few_topics = |response: MetadataResponse| match response.topics.len() {
        0 | 1 => Ok(()),
        _ => Err(proptest::test_runner::TestCaseError::fail("topics")),
    };
    let config =
        Config { max_shrink_iters: 100_000, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    match TestRunner::new_with_rng(config, rng).run(&strategy::message(12), few_topics) {
        Err(TestError::Fail(_, response)) => {
            assert_eq!(response.topics.len(), 2);
            let length = response.to_bytes(12).expect("a response").len();
            let simplest = MetadataResponse {
                topics: vec![MetadataResponseTopic::default(); 2],
                ..MetadataResponse::default()
            };
            let least = simplest.to_bytes(12).expect("a response").len();
            assert!(length <= 2 * least, "{length} bytes: {response:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
#[should_panic = "MetadataResponse has no version 99; it has 0-13"]
fn a_strategy_for_an_unsupported_version() {
    let _ = strategy::message::<MetadataResponse>(99);
}

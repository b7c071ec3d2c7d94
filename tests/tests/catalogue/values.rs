//! Tests generated values: the smallest sample and random ones, for every message in every version.

use std::collections::BTreeSet;

use bytes::Bytes;
use kafka_wire::inspect::{self, StructValue, Tree, Value};
use kafka_wire::{DecodeOptions, json, values};

use super::derived::{CATALOGUE, Derived, written};
use super::random::Random;

/// The number of random values for each message and version.
const VALUES: usize = 100;

#[test]
fn the_smallest_sample_of_every_version_is_decoded() {
    let mut samples = 0;
    for message in CATALOGUE {
        for version in message.schema.versions.iter() {
            let bytes = inspect::sample(message.schema, version).expect("its own version");
            agree(message, &bytes.into(), version);
            samples += 1;
        }
    }
    assert_eq!((CATALOGUE.len(), samples), (279, 756));
}

/// The site shows both samples of every message and version; the leaves of their trees must cover
/// the bytes without gap or overlap.
#[test]
fn the_example_of_every_message_and_version() {
    for message in CATALOGUE {
        let schema = message.schema;
        for version in schema.versions.iter() {
            let value = values::example(schema, version);
            let bytes = inspect::write(schema, &value, version).expect("its own version");
            agree(message, &bytes.clone().into(), version);
            let smallest = inspect::sample(schema, version).expect("its own version");
            for bytes in [bytes, smallest] {
                leaves_tile(&Tree::body(schema, &bytes, version, &DecodeOptions::new()));
            }
        }
    }
}

fn leaves_tile(tree: &Tree<'_>) {
    assert_eq!(tree.error(), None);
    let mut end = 0;
    for leaf in tree.leaves() {
        assert_eq!(leaf.offset(), end, "{leaf}");
        end += leaf.size();
    }
    assert_eq!(end, tree.bytes().len());
}

#[test]
fn names_are_unique_in_a_message() {
    let names: BTreeSet<&str> = CATALOGUE.iter().map(|message| message.schema.name()).collect();
    assert_eq!(names.len(), CATALOGUE.len());
}

#[test]
fn a_hundred_random_values_of_every_version_round_trip() {
    let mut random = Random(0xca7a);
    for message in CATALOGUE {
        let schema = message.schema;
        for version in schema.versions.iter() {
            for _ in 0..VALUES {
                let value = random.structure(&schema.root, version, schema.is_flexible(version));
                let bytes = inspect::write(schema, &value, version).unwrap_or_else(|error| {
                    panic!("{error}: {value:?}");
                });
                agree(message, &bytes.into(), version);
            }
        }
    }
}

/// Checks that the derived and the schema-driven codec decode the same from these bytes, and that
/// both encode them again, also through JSON.
fn agree(message: &Derived, bytes: &Bytes, version: i16) {
    let options = DecodeOptions::new();
    let place = || format!("{} {version} {}", message.schema.name(), hex::encode(bytes));
    let by_schema = inspect::read(message.schema, bytes, version, &options).unwrap_or_else(|e| {
        panic!("{}: {e}", place());
    });
    let value = (message.from_bytes)(bytes, version).unwrap_or_else(|e| panic!("{}: {e}", place()));
    assert_eq!(written(&*value, version), bytes, "{}", place());
    assert_eq!(
        inspect::write(message.schema, &by_schema, version).expect("it was read"),
        bytes[..]
    );
    let again = (message.from_slice)(bytes, version).expect("as above");
    if has_nan(&by_schema) {
        return;
    }
    assert!(value.is(&*again), "{}", place());
    let json = json::write(message.schema, &by_schema, version).expect("it was read");
    let read = json::read(message.schema, &json, version).expect("it was written");
    assert_eq!(read, by_schema, "{}", place());
}

/// NaN is not equal to itself.
fn has_nan(value: &StructValue) -> bool {
    fn any(value: &Value) -> bool {
        match value {
            Value::Float(float) => float.is_nan(),
            Value::Array(elements) => elements.iter().any(any),
            Value::Struct(value) => has_nan(value),
            _ => false,
        }
    }
    value.fields().any(|(_, value)| any(value))
}

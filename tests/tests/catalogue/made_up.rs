//! Values that the library makes up: each is one that the version can carry, to the schema, to the derived
//! codec and in JSON.

use bytes::Bytes;
use kafka_wire::inspect::{read, sample, write};
use kafka_wire::values::{Values, smallest};
use kafka_wire::{DecodeOptions, json};

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
            // JSON has one NaN.
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

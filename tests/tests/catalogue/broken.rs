//! Decodes broken bytes as every message in every version: nothing panics, and decoding takes no
//! more memory than the bytes justify.

use bytes::Bytes;
use kafka_wire::{DecodeOptions, inspect};

use super::counting::usage;
use super::derived::{CATALOGUE, Derived, derived};
use super::lines::{hex, int16, lines, text};
use super::random::Random;

/// The most memory of an error: its numbers and the path to its place.
const ERROR: usize = 1024;

/// The most memory that one byte can justify, as an element whose struct is this large.
const A_BYTE: usize = 32;

/// The number of mutations of a message, over all its versions. CI tries ten times as many.
fn mutations() -> usize {
    if std::env::var_os("CI").is_some() { 10_000 } else { 1_000 }
}

/// The number of mutations of one value.
const OF_ONE: usize = 40;

#[test]
fn rejects_every_truncation_of_vectors() {
    let mut truncations = 0;
    for vector in lines("vectors.jsonl") {
        let message = derived(text(&vector["message"]));
        truncations += refused(message, &hex(&vector["hex"]), int16(&vector["version"]));
    }
    assert!(truncations > 200_000, "{truncations}");
}

#[test]
fn rejects_every_truncation_of_samples_and_random_values() {
    let mut random = Random(0x7c);
    let mut truncations = 0;
    for message in CATALOGUE {
        for version in message.schema.versions.iter() {
            let sample = inspect::sample(message.schema, version).expect("its own version");
            truncations += refused(message, &sample.into(), version);
            truncations += refused(message, &bytes(message, version, &mut random), version);
        }
    }
    assert!(truncations > 75_000, "{truncations}");
}

/// Truncates a value after each of its first and last 256 bytes, and after every eleventh byte
/// between them. Checks that no part decodes, and returns the number of parts.
fn refused(message: &Derived, bytes: &Bytes, version: i16) -> usize {
    let all = bytes.len();
    let lengths = (0..all).filter(|at| *at < 256 || at % 11 == 0 || all - at <= 256);
    let mut parts = 0;
    for length in lengths {
        let part = bytes.slice(..length);
        assert!(!read(message, &part, version), "{version} {part:02x?}");
        parts += 1;
    }
    parts
}

#[test]
fn mutations_of_every_message_never_panic() {
    let mutations = mutations();
    let mut random = Random(0xb0);
    let mut good = 0;
    for message in CATALOGUE {
        let versions: Vec<i16> = message.schema.versions.iter().collect();
        for &version in versions.iter().cycle().take(mutations / OF_ONE) {
            let bytes = bytes(message, version, &mut random);
            for round in 0..OF_ONE {
                let mutated = mutated(&bytes, &mut random);
                good += usize::from(read(message, &mutated, version));
                if round % 8 == 0 {
                    agree(message, &mutated, version);
                }
            }
        }
    }
    assert!(good > CATALOGUE.len() * mutations / 10, "{good}");
}

/// Encodes a random value.
fn bytes(message: &Derived, version: i16, random: &mut Random) -> Bytes {
    let schema = message.schema;
    let value = random.structure(&schema.root, version, schema.is_flexible(version));
    inspect::write(schema, &value, version).expect("it was made for the version").into()
}

/// Changes some bytes, and sometimes removes or adds some.
fn mutated(bytes: &Bytes, random: &mut Random) -> Bytes {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let byte = random.next().to_be_bytes()[0];
        match (random.below(8), bytes.get_mut(at)) {
            (0, Some(_)) => _ = bytes.remove(at),
            (1, _) | (_, None) => bytes.insert(at, byte),
            (2 | 3, Some(place)) => *place = 0xff,
            (4 | 5, Some(place)) => *place = place.wrapping_add(1),
            (_, Some(place)) => *place = byte,
        }
    }
    bytes.into()
}

/// Whether the derived codec decodes the bytes, within the memory that they justify. A decoded
/// value must survive a round trip.
fn read(message: &Derived, bytes: &Bytes, version: i16) -> bool {
    let (result, usage) = usage(|| (message.from_bytes)(bytes, version));
    let most = bytes.len() * A_BYTE + ERROR;
    assert!(usage.peak <= most, "{} {version}: {usage:?}", message.schema.name());
    match result {
        Err(error) => {
            assert!(error.offset() <= bytes.len(), "{error}");
            false
        }
        Ok(value) => {
            let again = value.to_bytes(version).expect("it was read");
            let value = (message.from_bytes)(&again, version).expect("it was written");
            assert_eq!(value.to_bytes(version).expect("it was read"), again);
            true
        }
    }
}

/// Checks that the schema-driven codec agrees with the derived one.
fn agree(message: &Derived, bytes: &Bytes, version: i16) {
    let by_schema = inspect::read(message.schema, bytes, version, &DecodeOptions::new());
    match ((message.from_bytes)(bytes, version), by_schema) {
        (Ok(value), Ok(by_schema)) => {
            let again = inspect::write(message.schema, &by_schema, version).expect("it was read");
            assert_eq!(value.to_bytes(version).expect("it was read"), again);
        }
        (Err(derived), Err(by_schema)) => {
            assert_eq!(derived, by_schema);
            assert_eq!(derived.to_string(), by_schema.to_string());
        }
        (derived, by_schema) => {
            panic!("{bytes:02x?}: {:?}, but {:?}", derived.err(), by_schema.err());
        }
    }
}

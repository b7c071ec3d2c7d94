//! Splits the fuzzer's bytes into a message, a version, and the bytes to decode.

#[path = "../../support/everything.rs"]
pub mod everything;
#[path = "../../support/message.rs"]
mod message;
#[path = "../../support/random.rs"]
mod random;

use everything::{EverythingRequest, EverythingResponse};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{KafkaMessage, MessageSchema, RequestHeader, ResponseHeader, inspect};
pub use message::Message;
use random::Random;

/// What a fuzz target does with the bytes.
pub trait Target {
    fn run<M: Message>(version: i16, bytes: &[u8]);
}

const SCHEMAS: [&MessageSchema; 6] = [
    EverythingRequest::SCHEMA,
    EndQuorumEpochRequest::SCHEMA,
    EndQuorumEpochResponse::SCHEMA,
    EverythingResponse::SCHEMA,
    RequestHeader::SCHEMA,
    ResponseHeader::SCHEMA,
];

/// The first byte selects the message, and the second the version, including a few unsupported
/// ones.
pub fn run<T: Target>(data: &[u8]) {
    let [message, version, bytes @ ..] = data else { return };
    let version = i16::from(version % 8) - 1;
    match message % 8 {
        1 => T::run::<EndQuorumEpochRequest>(version, bytes),
        2 => T::run::<EndQuorumEpochResponse>(version, bytes),
        3 => T::run::<EverythingResponse>(version, bytes),
        4 => T::run::<RequestHeader>(version, bytes),
        5 => T::run::<ResponseHeader>(version, bytes),
        // Three of eight values, because this message has the most features.
        _ => T::run::<EverythingRequest>(version, bytes),
    }
}

/// Replaces the data with the encoding of a new value now and then, so that a run without a corpus
/// gets past the first field; mostly uses the fuzzer's own mutation.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut random = Random(u64::from(seed) << 1 | 1 << 40 | 1);
    random.next();
    if size > 2 && random.below(16) != 0 {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    }
    let message = random.below(8);
    let schema = SCHEMAS.get(message).unwrap_or(&EverythingRequest::SCHEMA);
    let versions: Vec<i16> = schema.versions.iter().collect();
    let version = versions[random.below(versions.len())];
    let value = random.structure(&schema.root, version, schema.is_flexible(version));
    let bytes = inspect::write(schema, &value, version).expect("made for the version");
    let prefix = [message.to_le_bytes()[0], (version + 1).to_le_bytes()[0]];
    let new = [&prefix[..], &bytes].concat();
    match data.get_mut(..new.len()) {
        Some(room) if new.len() <= max_size => {
            room.copy_from_slice(&new);
            new.len()
        }
        _ => libfuzzer_sys::fuzzer_mutate(data, size, max_size),
    }
}

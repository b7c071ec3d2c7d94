//! A program outside this repository. `.ci/packages vendored` builds it from vendored sources.

use kafka_wire::messages::EndQuorumEpochRequest;
use kafka_wire::{KafkaMessage, KafkaString};

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct Listener {
    host: KafkaString,
    port: u16,
}

fn main() {
    let listener = Listener { host: "a".into(), port: 9092 };
    let bytes = listener.to_bytes(0).expect("version 0 has both fields");
    assert_eq!(bytes, &b"\x02a\x23\x84\0"[..]);
    assert_eq!(Listener::from_bytes(&bytes, 0), Ok(listener));

    let request = EndQuorumEpochRequest::default();
    let bytes = request.to_bytes(1).expect("version 1 has all fields");
    assert_eq!(EndQuorumEpochRequest::from_bytes(&bytes, 1), Ok(request));
}

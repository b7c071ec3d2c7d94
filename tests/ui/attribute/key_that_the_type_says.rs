use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+", deprecatedVersions = "0")]
pub struct Ledger {
    #[kafka(type = "int32")]
    pub count: i32,
    #[kafka(zeroCopy)]
    pub payload: Bytes,
    #[kafka(about = "where it came from")]
    pub origin: KafkaString,
}

fn main() {}

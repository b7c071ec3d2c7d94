use bytes::Bytes;
use kafka_wire::KafkaMessage;
use std::collections::BTreeMap;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    pub count: i32,
    pub unknown_tagged_fields: BTreeMap<i32, Bytes>,
}

fn main() {}

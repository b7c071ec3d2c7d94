use kafka_wire::{IntArray, KafkaMessage};

#[derive(KafkaMessage)]
pub struct BrokerId(i32);

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Broker<'a> {
    pub ids: Option<IntArray<'a, BrokerId>>,
}

fn main() {}

use kafka_wire::{KafkaMessage, LazyArray};

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Broker<'a> {
    pub ids: LazyArray<'a, Option<i32>>,
    pub offsets: LazyArray<'a, u64>,
}

fn main() {}

use kafka_wire::{IntArray, KafkaMessage};

#[derive(KafkaMessage)]
pub struct Row<'a> {
    pub payload: IntArray<'a, u8>,
}

fn main() {}

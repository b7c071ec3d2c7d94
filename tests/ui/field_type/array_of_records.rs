use kafka_wire::{KafkaMessage, Records};

#[derive(KafkaMessage)]
pub struct Row {
    pub a: Vec<Records>,
}

fn main() {}

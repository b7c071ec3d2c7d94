use kafka_wire::{KafkaMessage, Records};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "x")]
    pub first: Records,
    #[kafka(default = 0)]
    pub second: Records,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 5)]
    pub first: KafkaString,
    #[kafka(default = 'x')]
    pub second: KafkaString,
    #[kafka(default = b"x")]
    pub third: KafkaString,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub enum Assignor {
    #[kafka(name = "range")]
    Range,
    #[kafka(name = "roundrobin")]
    RoundRobin,
    #[kafka(fallback)]
    Other(KafkaString),
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

type Rack = Option<KafkaString>;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Broker {
    pub rack: Rack,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(default = null)]
    pub note: KafkaString,
    #[kafka(default = null)]
    pub count: i32,
}

fn main() {}

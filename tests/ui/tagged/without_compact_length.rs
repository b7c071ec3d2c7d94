use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "2+", flexible = "none")]
    pub note: KafkaString,
    #[kafka(tagged = 1, versions = "2+", flexible = "3+")]
    pub page: KafkaString,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(versions = "2+", nullable = "0-1")]
    pub note: Option<KafkaString>,
    #[kafka(nullable = "5+")]
    pub owner: Option<KafkaString>,
}

fn main() {}

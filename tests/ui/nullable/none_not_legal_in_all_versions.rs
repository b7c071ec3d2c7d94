use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(nullable = "1+")]
    pub note: Option<KafkaString>,
    #[kafka(nullable = "0-1", versions = "2+")]
    pub page: Option<KafkaString>,
}

fn main() {}

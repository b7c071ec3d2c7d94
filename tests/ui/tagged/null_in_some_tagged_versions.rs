use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "2+", nullable = "3+", default = empty)]
    pub note: Option<KafkaString>,
    #[kafka(tagged = 1, versions = "2+", nullable = "3+")]
    pub page: Option<KafkaString>,
}

fn main() {}

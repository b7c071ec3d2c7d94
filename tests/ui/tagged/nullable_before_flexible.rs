use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "4+")]
pub struct Ledger {
    #[kafka(tagged = 0, tagged_versions = "3+", nullable = "4+")]
    pub owner: Option<KafkaString>,
    #[kafka(tagged = 1, versions = "3+", nullable = "5+")]
    pub note: Option<KafkaString>,
}

fn main() {}

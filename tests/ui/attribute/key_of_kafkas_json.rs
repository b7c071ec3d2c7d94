use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, validVersions = "0-3", flexibleVersions = "2+")]
pub struct Ledger {
    #[kafka(versions = "2+", tag = 0, taggedVersions = "2+")]
    pub count: i32,
    #[kafka(nullableVersions = "0+")]
    pub note: Option<KafkaString>,
    #[kafka(entityType = "brokerId")]
    pub broker: i32,
}

fn main() {}

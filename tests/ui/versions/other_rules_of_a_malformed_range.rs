use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(versions = ">=1", tagged = 0)]
    pub first: i32,
    #[kafka(versions = 1, tagged = 1)]
    pub second: i32,
    #[kafka(tagged_versions = 1, tagged = 2)]
    pub third: i32,
    #[kafka(versions = "v1+", nullable = "2+")]
    pub fourth: Option<KafkaString>,
    #[kafka(versions = "0..3", tagged = 3)]
    pub fifth: i32,
}

fn main() {}

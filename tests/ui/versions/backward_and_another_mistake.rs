use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "4-2")]
pub struct Ledger {
    #[kafka(tagged = 0, versions = "3-1")]
    pub amount: i64,
    #[kafka(tagged = 1, versions = "1+")]
    pub count: i32,
    #[kafka(nullable = "3-1", default = null)]
    pub name: Option<KafkaString>,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(taged = 0, versions = "2+")]
    pub count: i32,
    #[kafka(default = null, nulable = "1+")]
    pub note: Option<KafkaString>,
    #[kafka(ignoreable)]
    pub page: i32,
    #[kafka(VERSIONS = "1+")]
    pub epoch: i32,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "none")]
pub struct Row {
    #[kafka(versions = "3+", tagged = 0, nullable = "4+")]
    pub rack: Option<KafkaString>,
}

fn main() {}

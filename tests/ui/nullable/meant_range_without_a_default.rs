use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "none")]
pub struct Row {
    #[kafka(nullable = "<2")]
    pub name: Option<KafkaString>,
    #[kafka(nullable = 2..)]
    pub rack: Option<KafkaString>,
    #[kafka(nullable = ">=0")]
    pub host: Option<KafkaString>,
}

fn main() {}

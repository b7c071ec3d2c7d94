use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "3-5", flexible = "3+")]
pub struct Ping {
    #[kafka(nullable = "3+")]
    pub host: Option<KafkaString>,
    #[kafka(nullable = "4+")]
    pub rack: Option<KafkaString>,
    #[kafka(nullable = "3-5", default = null)]
    pub user: Option<KafkaString>,
}

fn main() {}

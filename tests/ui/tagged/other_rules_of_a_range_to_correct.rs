use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "4+")]
pub struct Broker {
    #[kafka(tagged = 0, tagged_versions = "3+", nullable = "4+")]
    pub rack: Option<KafkaString>,
    #[kafka(tagged = 1, versions = "1+", nullable = "5+")]
    pub host: Option<KafkaString>,
    #[kafka(tagged = 2, versions = "5+", tagged_versions = "2-5")]
    pub epoch: i32,
    #[kafka(tagged = 3, tagged_versions = "0+", versions = "3-4")]
    pub port: i32,
}

fn main() {}

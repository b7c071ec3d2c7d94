use kafka_wire::{KafkaMessage, KafkaString};

type Rack = Option<KafkaString>;

#[derive(KafkaMessage)]
pub struct Page<T> {
    pub items: Vec<T>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Broker {
    pub rack: Rack,
    #[kafka(nullable = "1+", default = empty)]
    pub zone: Rack,
    #[kafka(default = null)]
    pub host: Rack,
    pub row: Option<Rack>,
    pub pages: Page<Option<KafkaString>>,
}

fn main() {}

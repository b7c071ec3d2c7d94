use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Tagged {
    #[kafka(tagged = 0)]
    pub id: i32,
}

#[derive(KafkaMessage)]
pub struct Compact {
    #[kafka(flexible = "1+")]
    pub name: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Never {
    pub quota: Tagged,
    pub compact: Compact,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Later {
    #[kafka(versions = "2+")]
    pub quota: Vec<Tagged>,
    pub compact: Option<Box<Compact>>,
}

fn main() {}

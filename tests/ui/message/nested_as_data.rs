//! Versions without an end and no `flexible`: another struct holds this one.

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "1+")]
pub struct Topics {
    pub topics: Vec<Topic>,
    #[kafka(versions = "1+")]
    pub partitions: Vec<Partition>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0+")]
pub struct Topic {
    pub name: KafkaString,
    #[kafka(tagged = 0, versions = "1+", nullable = "1+")]
    pub rack: Option<KafkaString>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "1+")]
pub struct Partition {
    pub index: i32,
    #[kafka(versions = "2+")]
    pub leader: i32,
}

fn main() {}

//! The derive cannot tell what type a parameter stands for, or whether it stands for several.

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Level<T> {
    #[kafka(default = 300)]
    pub level: T,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Listing {
    pub names: Level<KafkaString>,
}

fn main() {}

//! A generic struct has the `Option`, and the argument is a number.

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Pair<T> {
    pub first: Option<T>,
    #[kafka(nullable = "1+", default = empty)]
    pub second: Option<T>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Pairs {
    pub texts: Pair<KafkaString>,
    pub numbers: Pair<i32>,
}

fn main() {}

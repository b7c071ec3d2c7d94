use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub enum Value {
    Text(KafkaString),
    Int(i64),
}

#[derive(KafkaMessage)]
pub enum Mixed {
    Text(KafkaString),
    Int(i64),
    Flag(bool),
    Ratio(f64),
}

#[derive(KafkaMessage)]
pub enum Number {
    Int(i64),
    Ratio(f64),
}

fn main() {}

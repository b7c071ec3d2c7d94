//! A struct that uses a type by its name alone has imported it; another one may not have.

mod mine {
    pub use ::kafka_wire as wire;
}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Imported {
    pub name: KafkaString,
    pub letter: char,
}

#[derive(KafkaMessage)]
pub struct Behind<'a> {
    pub name: ::kafka_wire::KafkaString,
    pub letter: char,
    pub sizes: &'a [KafkaString],
    pub id: [u8; 16],
}

#[derive(KafkaMessage)]
#[kafka(crate = mine::wire)]
pub struct Reexported<'a> {
    pub letter: char,
    pub sizes: &'a [i32],
    pub id: [u8; 16],
}

fn main() {}

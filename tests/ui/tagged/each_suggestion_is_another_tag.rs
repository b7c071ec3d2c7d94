//! Wrong tags get different numbers, also next to tags that are right.

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct Ranges {
    #[kafka(tagged = "0+")]
    pub first: i32,
    #[kafka(tagged = "0+")]
    pub second: i32,
    #[kafka(tagged = 5)]
    pub third: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct ManyMistakes {
    #[kafka(tagged)]
    pub without: i32,
    #[kafka(tagged = 0)]
    pub right: i32,
    #[kafka(tagged = 0)]
    pub taken: i32,
    #[kafka(tagged = 7)]
    pub after_a_gap: i32,
    #[kafka(tagged = "2+")]
    pub range: i32,
    #[kafka(tagged = -1)]
    pub negative: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct OtherKeys {
    #[kafka(tag = "5")]
    pub text: i32,
    #[kafka(tag = 5)]
    pub number: i32,
    #[kafka(tagged(3))]
    pub list: i32,
    #[kafka(tagged_versions = "0+")]
    pub versions: i32,
    #[kafka("tag": 3)]
    pub pasted: i32,
}

fn main() {}

//! If the other keys fit the type of the misspelled entity, the type of the field is wrong too.

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Misspelled {
    #[kafka(entity = "topicNam", default = "x")]
    pub topic: i32,
    #[kafka(entity = "brokrId", default = 5)]
    pub broker: KafkaString,
    #[kafka(entity = "topicname", nullable = "0+")]
    pub or_null: i32,
    #[kafka(entity = brokerid, default = -1)]
    pub without_quotes: KafkaString,
    #[kafka(entity = "topic", default = "x")]
    pub another_word: i64,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct KeysOfTheType {
    #[kafka(entity = "producerID", flexible = "none")]
    pub producer: KafkaString,
    #[kafka(entity = "broker", default = "")]
    pub broker: KafkaString,
}

fn main() {}

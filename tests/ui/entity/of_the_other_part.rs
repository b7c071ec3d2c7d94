//! A topic has a name and an id, and a host has a port: with the type of the other part, the other
//! entity type was meant.

use kafka_wire::{KafkaMessage, KafkaString};
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Parts {
    #[kafka(entity = "topicName")]
    pub topic: Uuid,
    #[kafka(entity = "topicId")]
    pub name: KafkaString,
    #[kafka(entity = "topicId")]
    pub names: Vec<KafkaString>,
    #[kafka(entity = "nodePort")]
    pub host: KafkaString,
    #[kafka(entity = "nodeHost")]
    pub port: i32,
    #[kafka(entity = "clientHost")]
    pub client_port: u16,
    #[kafka(entity = "clientPort")]
    pub client_host: KafkaString,
    #[kafka(entity = "topicname")]
    pub misspelled: Uuid,
    #[kafka(entity = "topic_id")]
    pub snake_case: Option<KafkaString>,
    #[kafka(entity = "topicId", default = "none")]
    pub with_a_default: KafkaString,
}

fn main() {}

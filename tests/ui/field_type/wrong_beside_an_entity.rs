use std::collections::HashSet;
use std::time::Instant;

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Node {
    #[kafka(entity = "topicName", map_key)]
    pub name: u64,
    #[kafka(entity = "topicName")]
    pub names: HashSet<i32>,
    #[kafka(entity = "groupId")]
    pub groups: Vec<usize>,
    #[kafka(entity = "brokerId", tagged = 0)]
    pub id: f32,
    #[kafka(entity = "topicName")]
    pub since: Instant,
    pub note: KafkaString,
}

fn main() {}

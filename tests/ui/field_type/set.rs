use std::collections::{HashSet, VecDeque};

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: HashSet<i32>,
    pub b: VecDeque<i32>,
}

fn main() {}

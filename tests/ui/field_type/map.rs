use std::collections::HashMap;

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: HashMap<String, i32>,
    pub b: std::collections::BTreeMap<i32, i32>,
}

fn main() {}

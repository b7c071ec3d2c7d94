use std::collections::{BTreeMap, HashMap};

use kafka_wire::KafkaMessage;

type Offsets = HashMap<i32, i64>;
type Names<T> = BTreeMap<String, T>;

#[derive(KafkaMessage)]
pub struct Partitions {
    pub offsets: Offsets,
    pub names: Vec<Names<i32>>,
    pub more: Option<Names<i64>>,
}

fn main() {}

use std::collections::HashSet;

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row<'a> {
    #[kafka(default = null)]
    pub count: u64,
    #[kafka(default = null)]
    pub small: Option<u64>,
    #[kafka(default = null)]
    pub boxed: Box<u64>,
    #[kafka(default = null)]
    pub set: HashSet<i32>,
    #[kafka(default = null)]
    pub text: &'a String,
}

fn main() {}

#![allow(non_camel_case_types)]

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row_Data {
    pub count: i32,
}

fn main() {}

use std::sync::Arc;

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: Arc<String>,
    pub b: std::marker::PhantomData<i32>,
    pub c: std::sync::Mutex<i32>,
}

fn main() {}

use kafka_wire::{KafkaMessage, Records};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(flexible = "none")]
    pub a: i32,
    #[kafka(flexible = "none")]
    pub b: Vec<String>,
    #[kafka(flexible = "none")]
    pub c: Records,
}

fn main() {}

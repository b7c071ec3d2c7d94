use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: Vec<Vec<i32>>,
    pub b: Option<Vec<Vec<String>>>,
}

fn main() {}

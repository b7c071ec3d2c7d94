use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: (i32, i32),
    pub b: (),
    pub elements: Vec<Option<(i32, i32)>>,
    pub twice: Option<Option<(i32, i32)>>,
}

fn main() {}

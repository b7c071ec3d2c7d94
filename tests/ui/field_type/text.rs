use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: char,
    pub b: Box<str>,
}

fn main() {}

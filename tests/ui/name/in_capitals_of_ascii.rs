use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub ß: i32,
}

fn main() {}

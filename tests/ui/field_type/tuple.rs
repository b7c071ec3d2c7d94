use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: (i32, i32),
    pub b: (),
}

fn main() {}

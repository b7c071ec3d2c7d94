use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: f32,
}

fn main() {}

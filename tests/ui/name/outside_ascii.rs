use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub größe: i32,
    pub _1: i32,
}

fn main() {}

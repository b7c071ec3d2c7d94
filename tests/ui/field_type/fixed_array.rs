use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: [i32; 3],
    pub b: [u8; 16],
}

fn main() {}

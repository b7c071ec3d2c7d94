use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = -0x5)]
    pub first: i32,
}

fn main() {}

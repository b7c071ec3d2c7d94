use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = -1)]
    pub first: u32,
    #[kafka(default = 4294967296)]
    pub second: u32,
}

fn main() {}

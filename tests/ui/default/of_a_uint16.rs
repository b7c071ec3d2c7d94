use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = -1)]
    pub first: u16,
    #[kafka(default = 65536)]
    pub second: u16,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 32768)]
    pub first: i16,
    #[kafka(default = 0xffff)]
    pub second: i16,
}

fn main() {}

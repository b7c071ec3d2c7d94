use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "AAAA")]
    pub first: Vec<u8>,
    #[kafka(default = [])]
    pub second: Vec<u8>,
    #[kafka(default = b"x")]
    pub third: Vec<u8>,
}

fn main() {}

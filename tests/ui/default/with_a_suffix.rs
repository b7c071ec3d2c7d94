use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 5i32)]
    pub first: i32,
    #[kafka(default = 5u8)]
    pub second: i32,
    #[kafka(default = 0.5f64)]
    pub third: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 2147483648)]
    pub first: i32,
    #[kafka(default = 1.0)]
    pub second: i32,
    #[kafka(default = "5")]
    pub third: i32,
    #[kafka(default = 1e3)]
    pub fourth: i32,
    #[kafka(default = true)]
    pub fifth: i32,
}

fn main() {}

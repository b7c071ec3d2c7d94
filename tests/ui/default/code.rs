use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = i32::MAX)]
    pub first: i32,
    #[kafka(default = 1 + 1)]
    pub second: i32,
    #[kafka(default = MAX)]
    pub third: i32,
    #[kafka(default = "5".len())]
    pub fourth: i32,
    #[kafka(default = 1 as i32, ignorable)]
    pub fifth: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "[]")]
    pub first: Vec<i32>,
    #[kafka(default = [])]
    pub second: Vec<i32>,
    #[kafka(default = vec![1])]
    pub third: Vec<i32>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default: None)]
    pub first: Option<String>,
    #[kafka(default: vec![])]
    pub second: Vec<i32>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(name = "Count")]
    pub first: i32,
    pub count: i32,
    #[kafka(name = "COUNT")]
    pub second: i32,
    #[kafka(name = "count")]
    pub third: i32,
}

fn main() {}

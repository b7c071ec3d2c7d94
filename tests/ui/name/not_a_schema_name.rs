use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(name = "item_count")]
    pub count: i32,
    #[kafka(name = "1st")]
    pub first: i32,
    #[kafka(name = "")]
    pub page: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub count: i32,
    #[kafka(name = "Count")]
    pub page: i32,
}

fn main() {}

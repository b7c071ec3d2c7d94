use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(name = "COUNT")]
    pub total: i32,
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(entity = "leaderId")]
    pub a: i32,
    #[kafka(entity = "BrokerId")]
    pub b: i32,
    #[kafka(entity = brokerId)]
    pub c: i32,
}

fn main() {}

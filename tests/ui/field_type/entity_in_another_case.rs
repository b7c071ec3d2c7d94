use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(entity = "broker_id")]
    pub a: i32,
    #[kafka(entity(brokerId))]
    pub b: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(entity("brokerId"))]
    pub leader: i64,
    #[kafka(entity = brokerId)]
    pub follower: i16,
    #[kafka(entity = "broker_id")]
    pub observers: Vec<i64>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "none")]
pub struct Row {
    pub count: i32,
}

fn main() {}

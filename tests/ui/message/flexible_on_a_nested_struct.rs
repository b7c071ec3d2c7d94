use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "1+", flexible = "1+")]
pub struct Row {
    pub count: i32,
}

fn main() {}

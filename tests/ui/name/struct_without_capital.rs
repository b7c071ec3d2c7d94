use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(name = "row")]
pub struct Row {
    pub count: i32,
}

fn main() {}

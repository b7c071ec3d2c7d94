use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub rows: Vec<Row>,
    pub parent: Option<Box<Self>>,
}

fn main() {}

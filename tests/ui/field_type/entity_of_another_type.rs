use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(entity = "brokerId")]
    pub a: i64,
    #[kafka(entity = "topicName")]
    pub b: Vec<i32>,
    #[kafka(entity = "producerId")]
    pub c: i32,
}

fn main() {}

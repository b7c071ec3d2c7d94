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

/// The struct's error is not repeated where the struct is used.
#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Rows {
    pub rows: Vec<Row>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
pub struct Row {
    #[kafka(tagged)]
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = empty)]
    pub first: i32,
}

fn main() {}

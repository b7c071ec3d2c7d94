use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Common {
    pub index: i32,
}

#[derive(KafkaMessage)]
pub struct Partition {
    #[kafka(flatten)]
    pub common: Common,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(records)]
pub struct Record {
    pub topic: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;
#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {}

fn main() {}

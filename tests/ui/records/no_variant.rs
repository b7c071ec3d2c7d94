use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {}

fn main() {}

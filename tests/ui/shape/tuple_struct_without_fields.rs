use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Nothing();

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Offset(usize);

fn main() {}

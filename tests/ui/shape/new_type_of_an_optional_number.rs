use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct BrokerId(Option<i32>);

fn main() {}

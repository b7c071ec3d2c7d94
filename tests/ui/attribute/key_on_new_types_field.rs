use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct BrokerId(#[kafka(default = -1)] i32);

fn main() {}

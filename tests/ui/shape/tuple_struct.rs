use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Pair(i32, i64);

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Pair(u64, pub Option<i32>);

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Message(f32, Option<bool>);

fn main() {}

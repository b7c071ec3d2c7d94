use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 54, versions = "0-1")]
pub struct BrokerId(i32);

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 18, versions = "0-3", flexible = "3+", header_versions = "0-2: 0, 3+: 1")]
pub struct MyMessage {
    pub id: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 54, versions = "0-3", flexible = "none")]
#[kafka(header_versions = "2+: 1, 0-1: 0")]
pub struct MyResponse {
    pub id: i32,
}

fn main() {}

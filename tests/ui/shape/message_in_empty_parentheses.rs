use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse();

fn main() {}

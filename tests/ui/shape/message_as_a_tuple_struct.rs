use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-1", flexible = "1+")]
pub struct PingResponse(pub i32);

fn main() {}

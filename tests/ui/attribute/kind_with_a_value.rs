use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response = true, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse {}

#[derive(KafkaMessage)]
#[kafka(response(PongRequest), api_key = 901, versions = "0", flexible = "none")]
pub struct PongResponse {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = true)]
pub struct PingRequest {}

fn main() {}

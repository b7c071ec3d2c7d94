use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response PingResponse listeners broker)]
pub struct PingRequest {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse {
    pub count: i32,
}

fn main() {}

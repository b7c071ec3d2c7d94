use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0-1", flexible = "1+", response)]
pub struct PingRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-1", flexible = "1+")]
pub struct PingResponse {
    pub count: i32,
}

fn main() {}

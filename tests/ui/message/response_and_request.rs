use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, response, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse {
    pub count: i32,
}

fn main() {}

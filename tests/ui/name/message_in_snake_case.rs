use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = ping_response)]
pub struct ping_request {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none", name = "ping_it")]
pub struct ping_response {
    pub count: i32,
}

fn main() {}

//! A response that is called a request, or a request that is called a response, has one error: its kind.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 30020, versions = "0-1", flexible = "0+", response = PingResponse)]
pub struct PingRequest {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 30020, versions = "0-1", flexible = "0+", response = PingResponse)]
pub struct PingResponse {
    pub error_code: i16,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 30021, versions = "0-1", flexible = "0+", listeners(broker))]
pub struct EchoRequest {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 30021, versions = "0-1", flexible = "0+", listeners(broker))]
pub struct EchoResponse {
    pub error_code: i16,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 30022, versions = "0-1", flexible = "0+", response = CountResponse)]
pub struct CountRequest {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 30022, versions = "0-1", flexible = "0+")]
pub struct CountResponse {
    pub error_code: i16,
}

fn main() {}

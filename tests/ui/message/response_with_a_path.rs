//! The advice keeps the path of a response.

pub mod messages {
    use kafka_wire::KafkaMessage;

    #[derive(KafkaMessage)]
    #[kafka(response, api_key = 900, versions = "0", flexible = "none")]
    pub struct PingResponse {
        pub id: i32,
    }
}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none")]
#[kafka(response = messages::PingResponse { id })]
pub struct PingRequest;

fn main() {}

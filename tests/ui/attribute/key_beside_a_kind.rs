use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, key = 3000, versions = "0-1", flexible = "1+")]
pub struct PingResponse {
    pub error: i16,
}

fn main() {}

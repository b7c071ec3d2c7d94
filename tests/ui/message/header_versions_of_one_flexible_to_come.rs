use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(
    response,
    api_key = 54,
    versions = "0-1",
    flexible = "2+",
    header_versions = "0-1: 0, 2+: 1"
)]
pub struct EndQuorumEpochResponse {
    pub error: i16,
}

fn main() {}

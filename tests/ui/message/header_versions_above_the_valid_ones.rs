use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-1", flexible = "1+", header_versions = "0: 1, 1-4: 2, 5+: 3")]
#[kafka(response = EndQuorumEpochResponse)]
pub struct MyRequest {
    pub id: i32,
}

fn main() {}

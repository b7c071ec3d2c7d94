use kafka_wire::KafkaMessage;
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0", flexible = "none", response = EndQuorumEpochResponse)]
pub struct MyRequest {
    pub cluster_id: i32,
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
    Mine(MyRequest),
}

fn main() {}

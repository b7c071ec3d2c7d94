use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
use bytes::Bytes;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
    #[kafka(fallback)]
    Other(Bytes),
}

fn main() {}

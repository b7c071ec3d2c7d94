use kafka_wire::KafkaMessage;
use kafka_wire::logs::LogRecords;
use kafka_wire::messages::{
    ApiVersionsRequest, EndQuorumEpochRequest, GroupMetadataKey, GroupMetadataValue, TopicRecord,
};
use kafka_wire::requests::Requests;

#[derive(KafkaMessage)]
pub enum Request {
    ApiVersions(ApiVersionsRequest),
    EndQuorumEpoch(Box<EndQuorumEpochRequest>),
}

#[derive(KafkaMessage)]
pub enum Record {
    Topic(TopicRecord),
}

#[derive(KafkaMessage)]
pub enum GroupRecord {
    Metadata(GroupMetadataKey, Option<GroupMetadataValue>),
}

fn main() {
    println!("{}", Request::APIS.len() + Record::TYPES.len() + GroupRecord::TYPES.len());
    println!("{:?}", Request::api_versions());
}

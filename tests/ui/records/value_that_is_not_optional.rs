use kafka_wire::KafkaMessage;
use kafka_wire::messages::{GroupMetadataKey, GroupMetadataValue};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Group(GroupMetadataKey, GroupMetadataValue),
}

fn main() {}

use kafka_wire::KafkaMessage;
#[allow(unused_imports)]
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::messages::{GroupMetadataKey, GroupMetadataValue};

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Group(GroupMetadataKey, Option<GroupMetadataValue>),
    #[kafka(fallback)]
    Other(Vec<u8>),
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 3, versions = "0", flexible = "none", log = "__consumer_offsets")]
pub struct GroupKey {
    group_id: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(coordinator_value, api_key = 4, versions = "0", flexible = "0+", log = "__share_group_state")]
pub struct GroupValue {
    epoch: i32,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Group(GroupKey, Option<GroupValue>),
}

fn main() {}

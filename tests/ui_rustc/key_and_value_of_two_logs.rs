use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 1, versions = "0", flexible = "none", log = "first")]
pub struct GroupKey {
    pub group: String,
}

#[derive(KafkaMessage)]
#[kafka(coordinator_value, api_key = 1, versions = "0", flexible = "none", log = "second")]
pub struct GroupValue {
    pub members: i32,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Group(GroupKey, Option<GroupValue>),
}

fn main() {}

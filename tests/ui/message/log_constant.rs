use kafka_wire::KafkaMessage;

const OFFSETS_TOPIC: &str = "__consumer_offsets";

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 1, versions = "0", flexible = "none", log = OFFSETS_TOPIC)]
pub struct GroupKey {
    pub id: i32,
}

fn main() {}

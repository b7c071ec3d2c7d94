use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(coordinator-key, api_key = 3, versions = "0", flexible = "none")]
pub struct GroupKey {
    pub group: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 900, versions = "0+", flexible = "1X")]
pub struct GroupKey {
    pub group: String,
}

fn main() {}

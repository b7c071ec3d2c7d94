use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 1, versions = "0", flexible = "0+", log = __cluster_metadata)]
pub struct MyRecord {
    pub id: i32,
}

fn main() {}

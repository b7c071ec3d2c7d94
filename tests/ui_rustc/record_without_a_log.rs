use kafka_wire::KafkaMessage;
use kafka_wire::messages::PartitionRecord;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 9, versions = "0", flexible = "0+")]
pub struct MyRecord {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Metadata {
    Partition(PartitionRecord),
    Mine(MyRecord),
}

fn main() {}

use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString};
use uuid::Uuid;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(entity = "brokerId", default = -1)]
    pub leader: KafkaString,
    #[kafka(entity = "topicName", default = "x")]
    pub topic: Uuid,
    #[kafka(entity = "groupId", nullable = "0+")]
    pub group: i32,
    #[kafka(entity = "clusterId")]
    pub cluster: Option<i32>,
}

#[derive(KafkaMessage)]
pub struct KeysOfTheFieldsType {
    #[kafka(entity = "brokerId", default = "none")]
    pub leader: KafkaString,
    #[kafka(entity = "groupId", default = 5)]
    pub group: i16,
    #[kafka(entity = "brokerId", nullable = "1+", default = empty)]
    pub rack: Option<KafkaString>,
}

#[derive(KafkaMessage)]
pub struct KeysOfBothTypes {
    #[kafka(entity = "topicName", nullable = "1+", default = empty)]
    pub topic: Option<Bytes>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "2+")]
pub struct Compact {
    #[kafka(entity = "groupId", flexible = "3+")]
    pub group: i64,
}

fn main() {}

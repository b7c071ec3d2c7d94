use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Node {
    #[kafka(entity = "topicNam")]
    pub name: KafkaString,
    #[kafka(entity = "trasactionalId")]
    pub id: KafkaString,
    #[kafka(entity = "topicName, groupId")]
    pub both: KafkaString,
    #[kafka(entity = ["topicName"])]
    pub one: KafkaString,
    #[kafka(entity = ["topicName", "groupId"])]
    pub two: KafkaString,
}

fn main() {}

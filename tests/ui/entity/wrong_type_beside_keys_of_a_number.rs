use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Node {
    #[kafka(entity = "topicName")]
    pub name: Option<u64>,
    #[kafka(entity = "topicName", default = null)]
    pub absent: u64,
    #[kafka(entity = "topicName")]
    pub names: Option<Vec<u64>>,
    #[kafka(entity = "topicName", default = -1)]
    pub id: u64,
    #[kafka(entity = "groupId", default = -1)]
    pub group: Option<usize>,
    #[kafka(entity = "topicName", default = 0.5)]
    pub ratio: f32,
}

fn main() {}

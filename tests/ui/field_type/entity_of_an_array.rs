use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(entity = "brokerId")]
    pub nodes: Vec<String>,
    #[kafka(entity = "topicName")]
    pub topics: Vec<i32>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "3-4")]
pub struct Node {
    pub port: u16,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "2+")]
pub struct Leader {
    #[kafka(tagged = 0, versions = "2+")]
    pub node: Node,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct LaterLeader {
    #[kafka(tagged = 0, versions = "2+")]
    pub node: Node,
}

fn main() {}

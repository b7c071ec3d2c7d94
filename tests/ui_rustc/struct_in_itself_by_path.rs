use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
pub struct Node {
    pub left: Option<Box<self::Node>>,
    pub right: Vec<crate::Node>,
}

fn main() {}

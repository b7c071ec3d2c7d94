use kafka_wire::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Node {
    pub id: i32,
    pub branches: Vec<Branch>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Branch {
    pub nodes: Vec<Node>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Tree {
    pub root: Node,
}

fn main() {}

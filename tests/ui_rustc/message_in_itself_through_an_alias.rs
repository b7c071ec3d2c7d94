use kafka_wire::KafkaMessage;

type Again = Tree;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Tree {
    pub trees: Vec<Again>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Outer {
    pub inner: Option<Inner>,
}

#[derive(KafkaMessage)]
pub struct Inner {
    pub outer: Vec<Outer>,
}

fn main() {}

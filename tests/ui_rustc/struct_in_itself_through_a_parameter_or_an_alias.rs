use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Page<T> {
    pub items: Vec<T>,
}

#[derive(KafkaMessage)]
pub struct Folder {
    pub folders: Page<Folder>,
}

#[derive(KafkaMessage)]
pub struct Left {
    pub right: Vec<Page<Right>>,
}

#[derive(KafkaMessage)]
pub struct Right {
    pub left: Left,
}

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

use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
pub struct Inner {
    pub id: i32,
}

#[derive(Debug, KafkaMessage)]
pub struct Outer {
    pub inner: Vec<Box<Option<Inner>>>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "2+")]
pub struct Inner {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Row {
    #[kafka(versions = "none")]
    pub first: Inner,
    #[kafka(versions = "5+")]
    pub last: Inner,
}

fn main() {}

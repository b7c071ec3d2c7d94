use kafka_wire::KafkaMessage;

pub mod wire {
    #[derive(Default)]
    pub struct Bytes;
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Row {
    pub body: wire::Bytes,
}

fn main() {}

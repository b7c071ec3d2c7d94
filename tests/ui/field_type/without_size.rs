use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Topic {
    pub id: i32,
    pub name: str,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Chunk {
    pub payload: [u8],
}

#[derive(KafkaMessage)]
pub struct Any(dyn Send);

fn main() {}

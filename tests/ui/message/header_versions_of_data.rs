use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none", header_versions = "0+: 1")]
pub struct MyMessage {
    pub id: i32,
}

fn main() {}

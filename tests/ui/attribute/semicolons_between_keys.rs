use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(data; versions = "0-1"; flexible = "none")]
pub struct Separated {
    #[kafka(versions = "1+"; default = 3)]
    pub a: i32,
}

fn main() {}

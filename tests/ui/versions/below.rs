use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0-9", flexible = "none")]
pub struct Below {
    #[kafka(versions = "<3")]
    pub a: i32,
    #[kafka(versions = "<=3")]
    pub b: i32,
    #[kafka(versions = "..3")]
    pub c: i32,
    #[kafka(versions = "..=3")]
    pub d: i32,
}

fn main() {}

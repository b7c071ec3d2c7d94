use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, 900, "0-1", "1+")]
pub struct RowResponse {
    #[kafka("1+")]
    pub first: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata(900, 0, 1), versions = "0-1", flexible = "none")]
pub struct RowRecord {
    pub first: i32,
}

fn main() {}

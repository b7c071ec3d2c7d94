use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Uuid {
    pub high: i64,
    pub low: i64,
}

#[derive(KafkaMessage)]
pub struct Records(i64);

#[derive(KafkaMessage)]
pub struct String(Vec<u8>);

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "ASNFZ4mrze_-3LqYdlQyEA")]
    pub id: Uuid,
    #[kafka(default = empty)]
    pub count: Records,
    #[kafka(default = "none")]
    pub title: Option<String>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(entity = "topicName")]
    pub topic: String,
}

fn main() {}

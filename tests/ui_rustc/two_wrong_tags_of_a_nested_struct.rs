use kafka_wire::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct Ledger {
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Row {
    #[kafka(tagged = 0)]
    pub count: i32,
    #[kafka(tagged = 1, versions = "1+")]
    pub total: i64,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct Row {
    #[kafka(default = 0X10)]
    pub first: i32,
    #[kafka(default = -0B1)]
    pub second: i32,
    #[kafka(tagged = 0X0)]
    pub third: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 0X10, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

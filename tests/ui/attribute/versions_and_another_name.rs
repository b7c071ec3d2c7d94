use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", min_version = 2, flexible = "none")]
pub struct Ledger {
    #[kafka(versions = "1+", removed = 4)]
    pub first: i32,
    #[kafka(until = 4, versions = "2+")]
    pub second: i32,
    #[kafka(versions = "2+", since = 2)]
    pub third: i32,
    #[kafka(since = 1, versions = "0+", until = 3)]
    pub fourth: i32,
}

fn main() {}

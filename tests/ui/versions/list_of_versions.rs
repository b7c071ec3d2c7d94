use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0,1,2", flexible = "none")]
pub struct Ledger {
    pub count: i32,
    #[kafka(versions = "[1, 2]")]
    pub total: i32,
    #[kafka(versions = "0|2")]
    pub least: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(versions)]
    pub count: i32,
    #[kafka(versions = "2+", tagged)]
    pub page: i32,
}

fn main() {}

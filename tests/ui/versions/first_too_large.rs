use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "99999+")]
pub struct Ledger {
    #[kafka(versions = "40000+")]
    pub count: i32,
    #[kafka(versions = "70000+", tagged = 0)]
    pub limit: i32,
    #[kafka(versions = "50000")]
    pub rest: i32,
}

fn main() {}

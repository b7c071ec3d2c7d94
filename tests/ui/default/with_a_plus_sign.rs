use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(default = +1)]
    pub count: i32,
}

fn main() {}

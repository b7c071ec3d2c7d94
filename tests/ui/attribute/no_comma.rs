use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(versions = "1+" ignorable default = 3)]
    pub count: i32,
}

fn main() {}

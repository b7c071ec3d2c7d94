use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka = "data"]
pub struct Ledger {
    #[kafka = "ignorable"]
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka = "data, versions = \"0-2\", flexible = \"none\""]
pub struct Page {
    pub count: i32,
}

fn main() {}

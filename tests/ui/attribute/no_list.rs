use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka]
    pub count: i32,
    #[kafka = "1+"]
    pub page: i32,
}

fn main() {}

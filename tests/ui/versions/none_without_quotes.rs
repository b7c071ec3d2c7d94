use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = None, flexible = None)]
pub struct Ledger {
    #[kafka(nullable = None, default = empty)]
    pub text: Option<String>,
}

fn main() {}

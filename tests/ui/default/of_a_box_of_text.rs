use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Ledger {
    #[kafka(default = "x")]
    pub text: Box<str>,
    #[kafka(default = -1)]
    pub count: Box<i32>,
}

fn main() {}

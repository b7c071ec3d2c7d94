use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(repr = i8)]
pub enum State {
    Empty,
    Full,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
#[kafka(repr(C), data, versions = "0", flexible = "none")]
pub struct Ledger {
    pub count: i32,
}

fn main() {}

mod wire {
    pub use kafka_wire::KafkaMessage;
}

#[derive(wire::KafkaMessage)]
#[kafka(crate = crate::wire, data, versions = "0", flexible = "none")]
pub struct Ledger {
    pub count: i32,
    pub lines: Vec<Line>,
}

#[derive(wire::KafkaMessage)]
#[kafka(crate = crate)]
pub struct Line {
    pub text: String,
}

#[derive(wire::KafkaMessage)]
#[kafka(crate = kafka_wire::messages)]
pub struct Id(i32);

fn main() {}

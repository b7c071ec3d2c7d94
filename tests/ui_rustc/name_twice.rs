use kafka_wire::messages::{EndQuorumEpochRequest, TopicRecord};
use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    pub page: i32,
    pub page: i64,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct Line {
    pub text: String,
    pub text: String,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Kind {
    Debit,
    Debit,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    End(EndQuorumEpochRequest),
    End(EndQuorumEpochRequest),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    Topic(TopicRecord),
    Topic(TopicRecord),
}

fn main() {
    let _ = (Ledger::default().to_bytes(0), Line::default(), Kind::default());
}

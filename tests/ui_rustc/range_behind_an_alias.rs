use std::ops::Range;

use kafka_wire::KafkaMessage;

type Offsets = Range<i64>;

#[derive(KafkaMessage)]
pub struct Transaction {
    pub offsets: Offsets,
    pub earlier: Vec<Offsets>,
    pub absent: Option<Offsets>,
}

fn main() {}

use kafka_wire::{KafkaMessage, LazyArray};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger<'a> {
    pub first: LazyArray<'a, u8>,
    pub second: Option<LazyArray<'a, u8>>,
}

fn main() {}

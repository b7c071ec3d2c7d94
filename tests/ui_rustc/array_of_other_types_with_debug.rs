use kafka_wire::{IntArray, KafkaMessage, LazyArray};

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Broker<'a> {
    pub payload: LazyArray<'a, u8>,
    pub flags: IntArray<'a, bool>,
    pub racks: IntArray<'a, &'a str>,
    pub names: IntArray<'a, String>,
    pub bytes: IntArray<'a, u8>,
    pub ids: IntArray<'a, u64>,
    pub weights: Option<IntArray<'a, f64>>,
}

fn main() {}

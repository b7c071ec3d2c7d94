use kafka_wire::{IntArray, KafkaMessage};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Broker<'a> {
    pub flags: IntArray<'a, bool>,
    pub names: Option<IntArray<'a, &'a str>>,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct Rack<'a> {
    pub weights: IntArray<'a, f64>,
    pub ids: IntArray<'a, i16>,
}

fn main() {}

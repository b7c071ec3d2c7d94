use kafka_wire::{IntArray, KafkaMessage, LazyArray};
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger<'a> {
    pub lazy: LazyArray<'a, f32>,
    pub id: &'a Uuid,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Page<'a> {
    pub ids: LazyArray<'a, &'a Uuid>,
    pub flags: IntArray<'a, bool>,
}

fn main() {}

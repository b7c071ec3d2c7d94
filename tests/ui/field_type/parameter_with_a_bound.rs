use kafka_wire::KafkaMessage;
use std::marker::PhantomData;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger<T: Clone, const N: usize> {
    pub marker: PhantomData<T>,
    pub bytes: [u8; N],
}

fn main() {}

use kafka_wire::KafkaMessage;
use std::marker::PhantomData;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger<T> {
    pub count: i32,
    pub marker: PhantomData<T>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Page<'a, T> {
    pub name: &'a str,
    pub marker: PhantomData<T>,
    pub other: PhantomData<&'a ()>,
}

#[derive(KafkaMessage)]
pub struct Id<T>(PhantomData<T>);

fn main() {}

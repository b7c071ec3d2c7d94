use std::marker::PhantomData;

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Id<T>(i64, PhantomData<T>);

fn main() {}

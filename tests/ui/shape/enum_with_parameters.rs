use std::marker::PhantomData;

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State<T> {
    Empty = 0,
    #[kafka(fallback)]
    Other(T),
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Size<T> {
    Small = 0,
    #[kafka(fallback)]
    Other(i8),
    Marker(PhantomData<T>),
}

#[derive(KafkaMessage)]
#[repr(i16)]
pub enum Kind<const N: usize> {
    Debit = 0,
    #[kafka(fallback)]
    Other(i16),
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Borrowed<'a> {
    First = 1,
    #[kafka(fallback)]
    Other(&'a i8),
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Generic<T> {
    First = 1,
    #[kafka(fallback)]
    Other(T),
}

fn main() {}

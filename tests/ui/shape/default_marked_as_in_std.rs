use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Isolation {
    #[default]
    ReadUncommitted = 0,
    ReadCommitted = 1,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

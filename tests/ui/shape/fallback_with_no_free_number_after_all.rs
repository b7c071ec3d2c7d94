use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i16)]
pub enum Kind {
    A = 1,
    #[kafka(fallback)]
    Other(i16),
    B,
    C = 0,
}

fn main() {}

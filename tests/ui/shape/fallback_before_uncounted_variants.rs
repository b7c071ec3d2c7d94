use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Level {
    #[kafka(fallback)]
    Other(i8),
    Low,
    High,
}

fn main() {}

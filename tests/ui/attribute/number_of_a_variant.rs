use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Level {
    #[kafka(value = 1)]
    Low,
    #[kafka(default)]
    High,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

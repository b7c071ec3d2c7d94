use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Kind {
    #[kafka(value = 300)]
    Debit,
    #[kafka(-129)]
    Credit,
    #[kafka("400")]
    Neither,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
pub enum Level {
    #[kafka(value = 300)]
    Low,
    #[kafka("40000")]
    High,
    #[kafka(fallback)]
    Other,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(Debug, Clone, Copy, KafkaMessage)]
#[repr(i8)]
pub enum Kind {
    #[kafka(1)]
    Debit,
    #[kafka(value = 3)]
    Credit,
    #[kafka(-1)]
    Neither,
    #[kafka("4")]
    Both,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty = 1 + 1,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

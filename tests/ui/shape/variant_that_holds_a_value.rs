use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty,
    Full(i32),
    Open { count: i32 },
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

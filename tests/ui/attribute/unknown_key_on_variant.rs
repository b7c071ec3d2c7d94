use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    #[kafka(initial)]
    Empty,
    #[kafka(ignored)]
    Full,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

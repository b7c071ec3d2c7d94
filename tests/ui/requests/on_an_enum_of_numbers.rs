use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(requests)]
#[repr(i8)]
pub enum State {
    Open = 1,
    Closed = 2,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

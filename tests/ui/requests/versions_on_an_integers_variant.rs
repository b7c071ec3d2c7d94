use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    #[kafka(versions = "0-1")]
    Empty,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

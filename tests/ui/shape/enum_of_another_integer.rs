use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(u8)]
pub enum State {
    Empty,
    #[kafka(fallback)]
    Other(u8),
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty = 0,
    #[kafka(fallback)]
    Other(i8) = 9,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty,
    #[kafka(fallback)]
    Other(i32),
}

fn main() {}

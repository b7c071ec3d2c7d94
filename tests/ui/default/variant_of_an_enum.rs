use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty,
    Full,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = State::Full)]
    pub first: State,
    #[kafka(default = Full)]
    pub second: State,
}

fn main() {}

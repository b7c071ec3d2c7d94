use kafka_wire::{ErrorCode, KafkaMessage};

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty,
    #[kafka(fallback)]
    Other(i8),
}

type Id = i32;

#[derive(KafkaMessage)]
pub struct Row {
    pub error: Option<ErrorCode>,
    pub state: Option<State>,
    pub id: Option<Id>,
}

fn main() {}

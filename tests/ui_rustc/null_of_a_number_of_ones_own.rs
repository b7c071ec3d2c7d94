use kafka_wire::{ErrorCode, KafkaMessage};

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
pub struct Id(i32);

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(nullable = "1+")]
    pub error: ErrorCode,
    #[kafka(default = null)]
    pub other_error: ErrorCode,
    #[kafka(nullable = "1+")]
    pub state: State,
    #[kafka(default = null)]
    pub id: Id,
}

fn main() {}

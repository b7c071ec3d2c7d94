use kafka_wire::{ErrorCode, KafkaMessage};

type Count = Option<i32>;
type Error = Option<ErrorCode>;
type Twice = Option<Option<i32>>;

#[derive(KafkaMessage)]
pub struct Row {
    pub count: Count,
    pub other: Option<Count>,
    #[kafka(nullable = "1+")]
    pub third: Count,
    pub error: Error,
    pub twice: Twice,
}

fn main() {}

use kafka_wire::{ErrorCode, KafkaMessage};

#[derive(KafkaMessage)]
pub struct Entry {
    #[kafka(nullable = "1+")]
    pub code: Option<ErrorCode>,
}

fn main() {}

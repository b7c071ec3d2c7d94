use kafka_wire::{ErrorCode, KafkaMessage};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = -1 as i32)]
    pub count: i32,
    #[kafka(default = ErrorCode::NONE)]
    pub error: ErrorCode,
    #[kafka(entity = EntityType::BrokerId)]
    pub broker: i32,
    #[kafka(optional)]
    pub note: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;
use uuid::Uuid;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 5)]
    pub first: Uuid,
    #[kafka(entity = "producerId")]
    pub second: Uuid,
    pub third: Option<Uuid>,
}

fn main() {}

use kafka_wire::KafkaMessage;
use uuid::Uuid;

#[derive(KafkaMessage)]
pub struct Row {
    pub count: Option<i32>,
    pub open: Option<bool>,
    #[kafka(default = null)]
    pub id: Option<Uuid>,
}

fn main() {}

use kafka_wire::KafkaMessage;
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "1+")]
pub struct Topic {
    #[kafka(default = null)]
    leader: Option<i32>,
    #[kafka(default = null, nullable = "2+")]
    active: Option<bool>,
    #[kafka(default = null)]
    id: Option<Uuid>,
}

fn main() {}

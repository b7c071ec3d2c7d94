use kafka_wire::KafkaMessage;

pub type Id = i32;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = null)]
    pub id: Id,
}

fn main() {}

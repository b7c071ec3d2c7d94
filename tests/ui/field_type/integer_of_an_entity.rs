use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Replicas {
    #[kafka(entity = "brokerId")]
    pub ids: Vec<u64>,
    #[kafka(entity = "brokerId")]
    pub leader: Option<usize>,
    #[kafka(entity = "producerId")]
    pub producer: u8,
}

fn main() {}

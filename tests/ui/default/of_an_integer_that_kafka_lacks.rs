use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Entry {
    #[kafka(default = -1)]
    pub count: usize,
    #[kafka(default = 200)]
    pub code: u8,
    #[kafka(default = true)]
    pub is_open: u8,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: usize,
    pub b: u8,
    pub c: u64,
    pub d: i128,
    pub e: Vec<isize>,
}

fn main() {}

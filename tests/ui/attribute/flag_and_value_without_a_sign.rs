use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(ignorable true)]
    pub first: i32,
    #[kafka(map_key false)]
    pub second: i32,
}

fn main() {}

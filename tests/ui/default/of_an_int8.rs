use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 128)]
    pub first: i8,
    #[kafka(default = -129)]
    pub second: i8,
    #[kafka(default = 0x80)]
    pub third: i8,
}

fn main() {}

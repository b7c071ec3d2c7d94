use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 1)]
    pub first: bool,
    #[kafka(default = "true")]
    pub second: bool,
    #[kafka(default = maybe)]
    pub third: bool,
    #[kafka(default = 0.5)]
    pub fourth: bool,
}

fn main() {}

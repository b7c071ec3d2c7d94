use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka("it's")]
    pub first: i32,
    #[kafka(default = "it's", tagged)]
    pub second: String,
}

fn main() {}

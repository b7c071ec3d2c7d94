use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(nullable = "1X")]
    pub text: String,
    #[kafka(nullable = "1X")]
    pub count: Option<i32>,
}

fn main() {}

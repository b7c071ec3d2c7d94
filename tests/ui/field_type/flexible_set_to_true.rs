use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Row {
    #[kafka(flexible = true)]
    pub text: String,
    #[kafka(flexible = "1X")]
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Part {
    x: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
pub struct Topic {
    #[kafka(nullable = "1+", default = null)]
    part: Part,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct Row {
    #[kafka(tagged = 0)]
    pub count: i32,
    #[kafka(tagged = 0)]
    pub size: i32,
    #[kafka(tagged = 5)]
    pub rest: i32,
}

fn main() {}

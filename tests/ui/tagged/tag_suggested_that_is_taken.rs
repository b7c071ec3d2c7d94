use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "0+")]
pub struct Tags {
    #[kafka(tagged = 0)]
    pub a: i32,
    #[kafka(tagged)]
    pub b: i32,
    #[kafka(tagged_versions = "1+")]
    pub c: i32,
}

fn main() {}

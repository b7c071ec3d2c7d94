use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "2+")]
pub struct Row {
    #[kafka(tagged = 0, versions = "0-1")]
    pub count: i32,
    #[kafka(tagged = 1, versions = "0+", tagged_versions = "1")]
    pub size: i32,
    #[kafka(tagged = 2, versions = "1+", tagged_versions = "0+")]
    pub rest: i32,
    #[kafka(tagged = 3, versions = "0-3", tagged_versions = "1-3")]
    pub last: i32,
}

fn main() {}

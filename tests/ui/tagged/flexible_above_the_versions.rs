use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "5+")]
pub struct Topic {
    #[kafka(tagged = 0, versions = "3+")]
    later: i32,
    #[kafka(tagged = 1, versions = "1+")]
    id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "5+")]
pub struct Partition {
    #[kafka(tagged = 0, tagged_versions = "2+")]
    id: i32,
}

fn main() {}

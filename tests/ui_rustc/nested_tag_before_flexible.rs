use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Partition {
    #[kafka(tagged = 0)]
    id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "3+")]
pub struct Topic {
    #[kafka(versions = "0-2")]
    partition: Partition,
}

fn main() {}

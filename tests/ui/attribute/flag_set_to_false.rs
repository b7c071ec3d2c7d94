use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
pub struct Entry {
    #[kafka(versions = "1+", ignorable = false)]
    pub count: i32,
    #[kafka(map_key = false)]
    pub id: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged = 0, versions = "2+", map_key)]
    pub count: i32,
}

fn main() {}

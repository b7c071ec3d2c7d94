use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged = 0, versions = "2+", map_key)]
    pub count: i32,
}

#[derive(KafkaMessage)]
pub struct RowBeforeFlexible {
    #[kafka(map_key, entity = "topicName", tagged = 0, versions = "0+", tagged_versions = "1-3")]
    pub count: i32,
    #[kafka(tagged = 1, versions = "2+")]
    pub page: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct Rows {
    #[kafka(map_key, entity = "topicName")]
    pub count: i32,
    pub rows: Vec<RowBeforeFlexible>,
}

fn main() {}

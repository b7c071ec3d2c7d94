use kafka_wire::KafkaMessage;

pub struct TaggedFields {
    pub tags: Vec<u32>,
}

#[derive(KafkaMessage)]
pub struct Row {
    pub id: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct Page {
    #[kafka(tagged = 0)]
    pub id: i32,
    pub rest: TaggedFields,
}

#[derive(KafkaMessage)]
pub struct Book {
    #[kafka(tagged = 0)]
    pub id: i32,
    #[kafka(unknown_tagged_fields)]
    pub rest: Rest,
}

pub struct Rest;

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct Rows {
    pub inner: Inner,
}

#[derive(KafkaMessage)]
pub struct Inner {
    #[kafka(tagged_versions = "1+", versions = "0+")]
    pub of_a_struct: i32,
}

fn main() {}

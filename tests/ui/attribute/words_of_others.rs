use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, type = "request", versions = "0", flexible = "none", schema_name = "First")]
pub struct One {}

#[derive(KafkaMessage)]
#[kafka(metadata, record_type = 700, versions = "0", flexible = "none", untagged)]
pub struct OneRecord {}

#[derive(KafkaMessage)]
#[kafka(transparent)]
pub struct Id(i32);

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Open,
    #[kafka(unknown)]
    Unknown(i8),
}

fn main() {}

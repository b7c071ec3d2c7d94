use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, versions = "0", flexible = "0+")]
pub struct FirstRecord {
    id: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata, versions = "0", flexible = "0+")]
pub struct SecondRecord {
    id: i32,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Record {
    First(FirstRecord),
    Second(SecondRecord),
}

fn main() {}

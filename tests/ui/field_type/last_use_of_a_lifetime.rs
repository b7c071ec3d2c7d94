use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Row<'a> {
    pub count: &'a i32,
    pub other: &'a i64,
}

#[derive(KafkaMessage)]
pub struct Count<'a>(&'a i32);

#[derive(KafkaMessage)]
pub struct Byte<'a>(&'a mut u8);

fn main() {}

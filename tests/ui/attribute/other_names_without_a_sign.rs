use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, valid_versions "0", flexible_versions none)]
pub struct Row {
    #[kafka(rename Total)]
    pub first: i32,
    #[kafka(default_value -5)]
    pub second: i32,
}

fn main() {}

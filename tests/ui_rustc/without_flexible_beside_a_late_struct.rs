//! A missing range does not hide what is wrong between the message and its structs.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "2+")]
pub struct Late {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3")]
pub struct Message {
    pub all: Vec<Late>,
    #[kafka(versions = "1+")]
    pub one: Late,
}

fn main() {}

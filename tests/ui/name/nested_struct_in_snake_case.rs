use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[allow(non_camel_case_types)]
pub struct topic_data {
    pub id: i32,
}

fn main() {}

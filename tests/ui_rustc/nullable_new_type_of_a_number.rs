use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct BrokerId(i32);

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Broker {
    pub id: Option<BrokerId>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "1+")]
pub struct Endpoint {
    pub port: u16,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Broker {
    pub endpoints: Vec<Endpoint>,
}

fn main() {}

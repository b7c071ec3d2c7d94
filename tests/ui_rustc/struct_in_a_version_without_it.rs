use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Endpoint {
    pub port: u16,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Broker {
    #[kafka(versions = "9+")]
    pub endpoint: Endpoint,
}

fn main() {}

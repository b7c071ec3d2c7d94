use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Fetch(FetchRequest),
    Unknown(i16),
}

fn main() {}

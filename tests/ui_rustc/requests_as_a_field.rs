use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Fetch(FetchRequest),
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Envelope {
    pub request: Request,
}

fn main() {}

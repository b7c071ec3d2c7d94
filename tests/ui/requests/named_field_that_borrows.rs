use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request<'a> {
    Fetch { request: &'a FetchRequest },
}

fn main() {}

use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request<'a> {
    Fetch(Option<&'a FetchRequest>),
}

fn main() {}

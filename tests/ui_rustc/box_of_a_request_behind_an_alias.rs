use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

type BoxedFetch = Box<FetchRequest>;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Fetch(BoxedFetch),
}

fn main() {}

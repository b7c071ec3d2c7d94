#[allow(unused_imports)]
use kafka_wire::frame::RequestFrame;
use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    #[kafka(fallback)]
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other { frame: RequestFrame },
}

fn main() {}

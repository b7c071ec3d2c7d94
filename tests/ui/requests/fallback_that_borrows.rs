use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request<'a> {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other(&'a [u8]),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Twice {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other(Vec<u8>),
    #[kafka(fallback)]
    More,
}

fn main() {}

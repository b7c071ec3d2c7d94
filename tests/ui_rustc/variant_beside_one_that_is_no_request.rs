//! A variant that does not hold a request does not hide what is wrong with the others.

use kafka_wire::KafkaMessage;
use kafka_wire::frame::RequestFrame;
use kafka_wire::messages::{FetchRequest, MetadataRequest};

#[derive(KafkaMessage)]
pub struct Nested {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Served {
    Nested(Nested),
    #[kafka(versions = "0-99")]
    Fetch(FetchRequest),
    Metadata(MetadataRequest),
    Again(MetadataRequest),
    #[kafka(fallback)]
    Other(RequestFrame),
}

fn main() {}

//! The advice keeps the path of a frame.

use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchRequest;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum TwoFields {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other(kafka_wire::frame::RequestFrame, i32),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Named {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other { frame: kafka_wire::frame::RequestFrame },
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Boxed {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other(Box<kafka_wire::frame::RequestFrame>),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum OfAnother {
    Fetch(FetchRequest),
    #[kafka(fallback)]
    Other(kafka_wire::frame::ResponseFrame),
}

fn main() {}

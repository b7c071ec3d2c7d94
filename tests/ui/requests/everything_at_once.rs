//! A mistake in every line, and a use of the enum: reports each mistake once, and nothing else.

use bytes::Bytes;
use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;
use kafka_wire::requests::Requests;

#[derive(Debug, KafkaMessage)]
#[kafka(requests = true, api_key = 3)]
pub enum Request {
    #[kafka(versions = "1-0")]
    EndQuorumEpoch(EndQuorumEpochRequest),
    #[kafka(tagged = 0)]
    Vote,
    Fetch(String),
    #[kafka(fallback, versions = "0+")]
    Other(#[kafka(default = 1)] Bytes),
}

fn main() {
    let frame = Bytes::from_static(b"\0\0\0\0");
    let received = Request::from_frame(&frame).unwrap();
    match received.request {
        Request::EndQuorumEpoch(request) => drop(received.responder.for_request(&request)),
        other => println!("{other:?} {:?}", Request::APIS),
    }
}

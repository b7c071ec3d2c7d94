//! A type whose derive has failed gives its users no second error.

use bytes::Bytes;
use kafka_wire::frame::SendBuffer;
use kafka_wire::requests::{Received, Requests};
use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Broken {
    pub size: usize,
}

#[derive(KafkaMessage)]
pub struct BrokenNew(Option<KafkaString>);

#[derive(KafkaMessage)]
#[repr(u8)]
pub enum BrokenEnum {
    One,
    #[kafka(fallback)]
    Other(u8),
}

#[derive(KafkaMessage)]
pub struct BrokenTuple<T>(T, i32);

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
pub struct Message {
    pub broken: Broken,
    pub many: Vec<Broken>,
    pub maybe: Option<Box<Broken>>,
    #[kafka(default = "x", flexible = "none")]
    pub text: BrokenNew,
    #[kafka(entity = "topicName")]
    pub topics: Vec<BrokenNew>,
    #[kafka(default = 1, entity = "brokerId")]
    pub number: BrokenEnum,
    #[kafka(tagged = 0, versions = "1+", default = 9)]
    pub tagged: BrokenEnum,
    #[kafka(tagged = 1, versions = "1+")]
    pub tagged_or_null: Option<BrokenTuple<KafkaString>>,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = "54", versions = "0-2", flexible = "1+", response = OneResponse)]
pub struct OneRequest {
    pub size: usize,
}

#[derive(KafkaMessage)]
#[kafka(response, versions = "0-2", flexible = "1+")]
pub struct OneResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 901, versions = "0-", flexible = "1+", response = TwoResponse)]
pub struct TwoRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 902, versions = "0-2", flexible = "1+")]
pub struct TwoResponse(i32, i32);

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    #[kafka(versions = "2+")]
    One(OneRequest),
    Two(Box<TwoRequest>),
}

pub fn answer(frame: &Bytes, out: &mut SendBuffer) -> Result<(), Box<dyn std::error::Error>> {
    let Received { request, responder, .. } = Request::from_frame(frame)?;
    match request {
        Request::One(request) => responder.for_request(&request).encode(&OneResponse, out)?,
        Request::Two(request) => responder.for_request(&*request).encode(&TwoResponse(1, 2), out)?,
    }
    Ok(())
}

fn main() {
    let message = Message::default();
    let bytes = message.to_bytes(0).expect("it does not get here");
    let _ = Message::from_bytes(&bytes, 0);
    let _ = answer(&bytes, &mut SendBuffer::new());
}

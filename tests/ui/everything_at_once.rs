//! A mistake in every line, and a use of everything: reports each mistake once, and nothing else.

use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = "900", versions = "0+", flexible = "2-3", response = LedgerResponse)]
#[kafka(listeners(broker, client), colour = 3)]
pub struct LedgerRequest {
    #[kafka(tag = 0)]
    pub count: i32,
    #[kafka(versions = "3-1", default = 2147483648)]
    pub total: i32,
    #[kafka(nullable = 1, ignorable = true)]
    pub note: Option<KafkaString>,
    #[kafka(default = "AAAA")]
    pub payload: Bytes,
    pub page: Option<i32>,
    pub size: usize,
    #[kafka(map_key, entity = "leader")]
    pub leader: i32,
    #[kafka(name = "Leader")]
    pub chief: i32,
    pub rows: Vec<Vec<Row>>,
    #[kafka(unknown_tagged_fields, versions = "2+")]
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-3", flexible = "none", latest_version_unstable)]
pub struct LedgerResponse {
    #[kafka(tagged = 0, versions = "1-2")]
    pub count: i32,
    #[kafka(tagged = 0, default = None)]
    pub note: Option<KafkaString>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Row {
    #[kafka(default = 300)]
    pub count: i8,
    pub state: State,
    pub broker: BrokerId,
}

#[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
pub enum State {
    Empty,
    Other(i8),
}

#[derive(Debug, Clone, Copy, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct BrokerId(Option<i32>);

fn main() {
    let request = LedgerRequest { count: 3, ..LedgerRequest::default() };
    let bytes: Bytes = request.to_bytes(1).unwrap();
    let back = LedgerRequest::from_bytes(&bytes, 1).unwrap();
    assert_eq!(back, request);
    println!("{:?}", LedgerRequest::SCHEMA);
    let response = LedgerResponse::default();
    let row = Row { state: State::default(), broker: BrokerId::default(), ..Row::default() };
    println!("{response:?} {row:?} {:?}", response.to_bytes(0));
}

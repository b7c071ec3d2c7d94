use std::borrow::Cow;

use kafka_wire::messages::ApiVersionsRequest;
use kafka_wire::{KafkaMessage, LazyArray};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Chunk {
    pub topic: &'a str,
    pub rack: Option<Cow<'b, str>>,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct Partition<'p> {
    pub topic: &'p str,
    pub replicas: LazyArray<'a, i32>,
}

#[derive(KafkaMessage)]
pub struct Topic(&'a str);

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    ApiVersions(ApiVersionsRequest),
    Query(Query<'a>),
}

pub struct Query<'a>(&'a str);

fn main() {}

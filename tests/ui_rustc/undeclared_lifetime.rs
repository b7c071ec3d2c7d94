use std::borrow::Cow;

use kafka_wire::messages::ApiVersionsRequest;
use kafka_wire::{KafkaMessage, LazyArray, RecordsRef};

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

/// A lifetime that is left out is rustc's alone too.
#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Page {
    pub first: Partition,
    pub others: Vec<Partition>,
    pub text: &str,
}

#[derive(KafkaMessage)]
pub struct Batch(RecordsRef);

fn main() {}

use std::borrow::Cow;

use bytes::Bytes;
use kafka_wire::{IntArray, KafkaMessage, LazyArray, RecordsRef};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Chunk {
    pub topic: &'static str,
    pub payload: Option<&'static [u8]>,
    pub rack: Cow<'static, str>,
    pub records: RecordsRef<'static>,
    pub replicas: IntArray<'static, i32>,
    pub names: Vec<&'static str>,
    pub headers: LazyArray<'static, Header>,
    pub key: Bytes,
}

#[derive(Clone, KafkaMessage)]
pub struct Header(i32);

#[derive(KafkaMessage)]
pub struct Topic(&'static str);

#[derive(KafkaMessage)]
pub struct Borrowed<'b> {
    pub name: &'b str,
    pub topic: Option<Topics<'static>>,
    pub topics: Vec<Topics<'static>>,
}

#[derive(KafkaMessage)]
pub struct Topics<'a>(&'a str);

fn main() {
    let _ = Chunk::from_slice(b"", 0);
}

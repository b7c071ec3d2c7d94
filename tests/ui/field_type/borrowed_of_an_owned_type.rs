use std::borrow::Cow;

use bytes::Bytes;
use kafka_wire::KafkaMessage;
#[allow(unused_imports)]
use kafka_wire::{Records, RecordsRef};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Row<'a> {
    pub name: &'a String,
    pub list: &'a Vec<i32>,
    pub head: &'a Bytes,
    pub body: &'a [u8; 4],
    pub more: &'a Records,
    pub text: Cow<'a, String>,
    pub data: Cow<'a, Vec<u8>>,
    pub rows: Cow<'a, [i32]>,
}

fn main() {}

use std::sync::Arc;

use kafka_wire::{KafkaMessage, TaggedFields};

#[derive(KafkaMessage)]
pub struct Size(Option<usize>);

#[derive(KafkaMessage)]
pub struct Host(Option<Option<String>>);

#[derive(KafkaMessage)]
pub struct Names(Box<Option<Vec<String>>>);

#[derive(KafkaMessage)]
pub struct Unknown(Option<TaggedFields>);

#[derive(KafkaMessage)]
pub struct Shared(Arc<TaggedFields>);

#[derive(KafkaMessage)]
pub struct Payload(Vec<Option<u8>>);

fn main() {}

use kafka_wire::{KafkaMessage, LazyArray};

pub struct Topic {
    pub name: String,
}

#[derive(KafkaMessage)]
pub struct One(Topic);

#[derive(KafkaMessage)]
pub struct Boxed(Box<Topic>);

#[derive(KafkaMessage)]
pub struct Many(Vec<Topic>);

#[derive(KafkaMessage)]
pub struct Lazy<'a>(LazyArray<'a, Topic>);

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Topics {
    pub one: One,
    pub boxed: Boxed,
    pub many: Many,
}

fn main() {}

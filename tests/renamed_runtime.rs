use wire::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Stats {
    pub name: Option<KafkaString>,
    #[kafka(default = 7)]
    pub count: i32,
    pub members: Vec<Member>,
    #[kafka(tagged = 0, versions = "1+")]
    pub leader: Member,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, KafkaMessage)]
pub struct Member {
    pub id: i32,
    pub state: State,
    pub broker: Broker,
}

#[derive(Debug, KafkaMessage)]
#[repr(i8)]
pub enum State {
    Up,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(Debug, KafkaMessage)]
pub struct Broker(i32);

fn main() {}

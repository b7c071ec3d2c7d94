use kafka_wire::{KafkaMessage, LazyArray};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Parent<'a> {
    pub name: &'a str,
    pub children: Vec<Child<'a>>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Child<'a> {
    pub parent: Option<Box<Parent<'a>>>,
    pub others: LazyArray<'a, Parent<'a>>,
}

fn main() {}

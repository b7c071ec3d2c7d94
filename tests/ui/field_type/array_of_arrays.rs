use std::collections::HashSet;
use std::sync::Arc;

use kafka_wire::{KafkaMessage, LazyArray};

#[derive(KafkaMessage)]
pub struct Row<'a> {
    pub a: Vec<Vec<i32>>,
    pub b: Option<Vec<Vec<String>>>,
    pub fixed: Vec<[i32; 2]>,
    pub set: Vec<HashSet<i32>>,
    pub shared: LazyArray<'a, Arc<Vec<i32>>>,
    pub slice: Vec<&'a [i32]>,
    pub boxed: Box<Vec<[i32; 2]>>,
}

#[derive(KafkaMessage)]
pub struct Rows(Option<Vec<[i32; 2]>>);

fn main() {}

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use kafka_wire::{IntArray, KafkaMessage};

#[derive(KafkaMessage)]
pub struct Row<'a> {
    pub boxed: Box<u64>,
    pub boxed_array: Box<[i32; 2]>,
    pub boxed_path: Box<PathBuf>,
    pub boxed_or_null: Option<Box<u64>>,
    pub shared_elements: Vec<Arc<Option<i32>>>,
    pub shared_text: Vec<Arc<Option<String>>>,
    pub integers: IntArray<'a, u64>,
    pub text: Cow<'a, str>,
}

#[derive(KafkaMessage)]
pub struct Size(Box<u64>);

fn main() {}

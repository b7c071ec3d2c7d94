use std::collections::HashSet;
use std::time::Duration;

use kafka_wire::{KafkaMessage, KafkaString};

type Offset = u64;
type Count = usize;
type Ratio = f32;
type Letter = char;
type Ids = HashSet<i32>;

#[derive(KafkaMessage)]
pub struct Numbers {
    pub offset: Offset,
    pub count: Count,
    pub ratio: Ratio,
    pub letter: Letter,
    pub ids: Ids,
    pub wait: Duration,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct Lists {
    pub offsets: Vec<Offset>,
    pub waits: Vec<Duration>,
}

#[derive(KafkaMessage)]
pub struct Absent {
    #[kafka(default = null)]
    pub offset: Option<Offset>,
    pub wait: Option<Duration>,
    pub ids: Option<Ids>,
    pub letter: Option<Letter>,
}

#[derive(KafkaMessage)]
pub struct Wait(pub Duration);

fn main() {}

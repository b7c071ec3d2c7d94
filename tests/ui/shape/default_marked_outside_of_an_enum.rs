//! The attribute of std's `Default` in places where that derive refuses it too.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[default]
pub struct Row {
    #[default]
    pub id: i32,
    #[default = 5]
    pub size: i32,
    #[default(-1)]
    #[kafka(versions = "1+")]
    pub epoch: i32,
    #[default = 7]
    #[kafka(default = 8)]
    pub count: i32,
}

#[derive(KafkaMessage)]
#[default]
pub struct Epoch(#[default] pub i32);

#[derive(KafkaMessage)]
#[repr(i8)]
#[default(Read)]
pub enum Isolation {
    Read = 0,
    #[kafka(fallback)]
    Other(#[default] i8),
}

fn main() {}

//! A type that the derive refuses does not hide another one, which only rustc can refuse.

use kafka_wire::KafkaMessage;

pub struct Point {
    pub x: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Points {
    pub size: u64,
    pub first: Point,
    pub all: Vec<Point>,
    pub last: Option<Point>,
}

fn main() {}

use bytes::Bytes;
use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = b"abc")]
    pub bytes: Bytes,
    #[kafka(default = [1, 2])]
    pub array: Vec<i32>,
    #[kafka(default = -NaN)]
    pub float: f64,
    #[kafka(default = "x".into())]
    pub text: KafkaString,
    #[kafka(default = Some("x"))]
    pub note: Option<KafkaString>,
}

fn main() {}

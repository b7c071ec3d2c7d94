use kafka_wire::KafkaMessage;
use std::sync::Arc;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(nullable = "0+")]
    pub boxed: Box<str>,
    #[kafka(nullable = "0+", default = empty)]
    pub shared: Arc<str>,
    #[kafka(nullable = "0+")]
    pub count: usize,
    #[kafka(default = null)]
    pub letter: char,
    #[kafka(default = null)]
    pub sum: u64,
}

fn main() {}

use kafka_wire::{KafkaMessage, messages::VoteResponse};

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(mapKey = true)]
    pub id: i32,
    #[kafka(ignorable = false, tag = "1")]
    pub first: i32,
    #[kafka(tag = "0")]
    pub second: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, apiKey = "52", versions = "0-1", flexible = "1+", response = VoteResponse, latestVersionUnstable = false)]
pub struct LedgerRequest {
    pub count: i32,
}

fn main() {}

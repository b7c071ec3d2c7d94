use kafka_wire::{KafkaMessage, KafkaString, messages::VoteResponse};

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

#[derive(KafkaMessage)]
#[kafka(data, validVersions = "0+", flexibleVersions = "1-3")]
pub struct Book {
    #[kafka(nullableVersions = "1+", default = "null")]
    pub name: Option<KafkaString>,
    #[kafka(nullableVersions = 1, default = empty)]
    pub note: Option<KafkaString>,
    #[kafka(nullableVersions = "0+", mapKey)]
    pub pages: i32,
    #[kafka(entityType = "broker_id")]
    pub broker: i32,
    #[kafka(tag = 0)]
    pub tagged: i32,
    #[kafka(versoin = "1+")]
    pub later: i32,
    #[kafka(versoins)]
    pub size: i32,
    #[kafka(validVersions = "0+", versions = "1+")]
    pub weight: i32,
}

fn main() {}

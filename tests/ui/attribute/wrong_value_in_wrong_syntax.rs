//! What the advice repeats is right as a value too.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = "40000", "validVersions": "0+", "flexibleVersions": "2-3")]
pub struct Pasted {
    #[kafka("name": "row-count")]
    pub rows: i32,
    #[kafka(name("page-count"))]
    pub pages: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata(40000), versions: "1-32767", flexible: "0-1", name: "row_count", log: "a b")]
pub struct WithColons {}

#[derive(KafkaMessage)]
#[kafka(metadata, 40000, versions = 32767, flexible = "none")]
pub struct WithoutKeys {}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key(40000), versions = "0", flexible = "none")]
pub struct InParentheses {}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 40000u16, versions = "0", flexible = "none")]
pub struct WithASuffix {}

#[derive(KafkaMessage)]
#[kafka(metadata, "apiKey": 40000, versions = "0", flexible = "none")]
pub struct OfJson {}

fn main() {}

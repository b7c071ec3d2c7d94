//! A key that must go is one mistake, whatever its value.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none", response = 5, api_key = "x", listeners(x))]
pub struct Data {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none", log = 5, header_versions = 5)]
#[kafka(latest_version_unstable = 5)]
pub struct OfALog {
    #[kafka(map_key = 1)]
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(header, versions = "0-3", flexible = "none", metadata = 5, api_key = 1.5)]
pub struct Header {
    #[kafka(nullable = "x")]
    pub id: i32,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, valid = "0", flexible = "none", response_type = PingResponse)]
pub struct PingRequest {
    #[kafka(default_value = 3)]
    pub count: i32,
    #[kafka(default_values = 3)]
    pub size: i32,
    #[kafka(def = "x", added = "2+")]
    pub name: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka(rsp, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse {}

#[derive(KafkaMessage)]
#[kafka(metadata_record, api_key = 900, versions = "0", flexible = "none")]
pub struct PingRecord {}

#[derive(KafkaMessage)]
#[kafka(key, api_key = 900, versions = "0", flexible = "none")]
pub struct PingKey {}

#[derive(KafkaMessage)]
#[kafka(value, api_key = 900, versions = "0", flexible = "none")]
pub struct PingValue {}

#[derive(KafkaMessage)]
#[kafka(RequestHeader, versions = "0", flexible = "none")]
pub struct PingHeader {}

fn main() {}

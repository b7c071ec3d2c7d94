//! The number of a constant is known if it has the name of an API.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = ApiKey::HEARTBEAT, versions = "0-1", flexible = "1+")]
pub struct OfAPath {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = kafka_wire::ApiKey::API_VERSIONS.0, versions = "0-1", flexible = "1+")]
pub struct OfTheNumber {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = ApiKey::Heartbeat as i16, versions = "0-1", flexible = "1+")]
pub struct OfACast {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = find_coordinator, versions = "0-1", flexible = "1+")]
pub struct InLowerCase {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = HEARTBEAT_KEY, versions = "0-1", flexible = "1+")]
pub struct OfAConstant {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = "LeaderAndIsr", versions = "0-1", flexible = "1+")]
pub struct InQuotes {}

#[derive(KafkaMessage)]
#[kafka(response, api_key: ApiKey::FETCH, versions = "0-1", flexible = "1+")]
pub struct AfterAColon {}

#[derive(KafkaMessage)]
#[kafka(response, api_key(ApiKey::FETCH), versions = "0-1", flexible = "1+")]
pub struct InParentheses {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = KEY, versions = "0-1", flexible = "1+")]
pub struct HeartbeatResponse {}

fn main() {}

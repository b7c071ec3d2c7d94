use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-2", flexible = "2+", header_versions(0: 0, 1+: 1))]
pub struct PingResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 901, versions = "0-2", flexible = "2+", header_versions = "0-1=0; 2+=1")]
pub struct PongResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 902, versions = "0-2", flexible = "2+")]
#[kafka(headerVersions = { "0": 0, "1+": 2 })]
pub struct PungResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 903, versions = "0-2", flexible = "2+", header_version = 1)]
pub struct PengResponse {}

fn main() {}

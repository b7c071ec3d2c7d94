use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(api_key = 900, versions = "0", flexible = "none")]
pub struct PingKey {}

#[derive(KafkaMessage)]
#[kafka(api_key = 900, versions = "0", flexible = "none")]
pub struct PingValue {}

#[derive(KafkaMessage)]
#[kafka(log = "pings", api_key = 900, versions = "0", flexible = "none")]
pub struct Ping {}

#[derive(KafkaMessage)]
#[kafka(log = "pings")]
pub struct Pong {}

fn main() {}

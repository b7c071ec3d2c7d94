use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response = PingReply, api_key = 900, versions = "0", flexible = "none")]
pub struct PingReply {
    pub count: i32,
}

fn main() {}

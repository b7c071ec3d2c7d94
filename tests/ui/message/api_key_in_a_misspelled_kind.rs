use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(Response(900), versions = "0", flexible = "none")]
pub struct PingResponse {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(coordinator-key = 3, versions = "0", flexible = "none")]
pub struct GroupKey {
    pub group: String,
}

fn main() {}

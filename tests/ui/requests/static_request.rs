use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = PingResponse)]
pub struct PingRequest<'a> {
    pub name: &'a str,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct PingResponse {}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    Ping(PingRequest<'static>),
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(type = "request", api_key = 900, versions = "0-1", flexible = "1+", response = Pong)]
pub struct Ping {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 901, versions = "0-1", flexible = "1+", response = Pung, name = "Pang")]
pub struct Pang {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(type = "response", api_key = 900, versions = "0-1", flexible = "1+")]
pub struct Pong {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 901, versions = "0-1", flexible = "1+")]
pub struct Pung {
    pub count: i32,
}

fn main() {}

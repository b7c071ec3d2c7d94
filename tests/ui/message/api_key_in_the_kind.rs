use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request = 900, versions = "0", flexible = "none", response = FirstResponse)]
pub struct FirstRequest {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response(900, versions = "0", flexible = "none"))]
pub struct FirstResponse {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(metadata(900), versions = "0", flexible = "none")]
pub struct SecondRecord {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response(900), api_key = 901, versions = "0", flexible = "none")]
pub struct ThirdResponse {
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = FirstResponse, name = First)]
pub struct FirstRequest {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none", name = first_response)]
pub struct FirstResponse {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 901, versions = "0", flexible = "none", response = SecondResponse, name = "second_one")]
pub struct SecondRequest {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 901, versions = "0", flexible = "none")]
pub struct SecondResponse {
    pub count: i32,
}

fn main() {}

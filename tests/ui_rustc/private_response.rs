use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
struct BeatResponse {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = BeatResponse)]
pub struct BeatRequest {
    pub count: i32,
}

fn main() {
    let _ = (BeatRequest::default(), BeatResponse::default().count);
}

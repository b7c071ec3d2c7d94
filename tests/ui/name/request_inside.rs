use kafka_wire::KafkaMessage;
use kafka_wire::messages::FetchResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 1, versions = "4", flexible = "none", response = FetchResponse)]
pub struct FetchRequestRef<'a> {
    pub name: &'a str,
}

fn main() {}

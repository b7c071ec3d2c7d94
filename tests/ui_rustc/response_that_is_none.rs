use kafka_wire::KafkaMessage;

pub struct NotDerived;

#[derive(KafkaMessage)]
pub struct Nested;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Data;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = NotDerived)]
pub struct FirstRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 901, versions = "0", flexible = "none", response = Nested)]
pub struct SecondRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 902, versions = "0", flexible = "none", response = Data)]
pub struct ThirdRequest;

fn main() {}

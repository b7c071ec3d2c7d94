use kafka_wire::KafkaMessage;
use kafka_wire::messages::{VoteRequest, VoteResponse};

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0-1", flexible = "none", response = FirstRequest)]
pub struct FirstRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 52, versions = "0-1", flexible = "none")]
pub struct FirstResponse;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0-1", flexible = "0+", response = Option<VoteResponse>)]
pub struct SecondRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0-1", flexible = "0+", response = VoteRequest)]
pub struct ThirdRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0-1", flexible = "none", response = ())]
pub struct FourthRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 52, versions = "0-1", flexible = "none")]
pub struct FourthResponse;

fn main() {}

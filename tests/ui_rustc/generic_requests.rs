use kafka_wire::KafkaMessage;
use kafka_wire::messages::{EndQuorumEpochRequest, VoteRequest};
use kafka_wire::requests::{RequestApi, Requests};

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Twice<T> {
    First(T),
    Second(VoteRequest),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Beyond<T> {
    #[kafka(versions = "7-9")]
    Only(T),
}

const _: &[RequestApi] = <Twice<EndQuorumEpochRequest> as Requests<'static>>::APIS;
const _: &[RequestApi] = <Twice<VoteRequest> as Requests<'static>>::APIS;
const _: &[RequestApi] = <Beyond<VoteRequest> as Requests<'static>>::APIS;

fn main() {}

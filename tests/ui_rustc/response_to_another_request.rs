use bytes::Bytes;
use kafka_wire::KafkaMessage;
use kafka_wire::frame::SendBuffer;
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::requests::{Received, Requests};

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = LedgerResponse)]
pub struct LedgerRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0", flexible = "none")]
pub struct LedgerResponse;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Request {
    EndQuorumEpoch(EndQuorumEpochRequest),
    Ledger(LedgerRequest),
}

fn serve(frame: &Bytes, out: &mut SendBuffer) {
    let Received { request, responder, .. } = Request::from_frame(frame).unwrap();
    match request {
        Request::EndQuorumEpoch(request) => {
            responder.for_request(&request).encode(&EndQuorumEpochResponse::default(), out).unwrap();
        }
        Request::Ledger(request) => {
            responder.for_request(&request).encode(&EndQuorumEpochResponse::default(), out).unwrap();
        }
    }
}

fn main() {
    serve(&Bytes::new(), &mut SendBuffer::new());
}

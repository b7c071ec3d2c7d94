use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochRequest;

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "3", flexible = "none", response = LedgerResponse)]
#[kafka(latest_version_unstable)]
pub struct LedgerRequest;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "3", flexible = "none")]
pub struct LedgerResponse;

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Beyond {
    #[kafka(versions = "1-2")]
    EndQuorumEpoch(EndQuorumEpochRequest),
    #[kafka(versions = "4+")]
    Ledger(LedgerRequest),
}

#[derive(KafkaMessage)]
#[kafka(requests)]
pub enum Unstable {
    Ledger(LedgerRequest),
}

fn main() {}

//! The least is changed: a version that has a header keeps it if it can.

use kafka_wire::KafkaMessage;
use kafka_wire::messages::EndQuorumEpochResponse;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 900, versions = "0-1", flexible = "1+", header_versions = "0: 1, 1: 1")]
pub struct AResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 901, versions = "0-1", flexible = "0+", header_versions = "0: 1, 1: 1")]
pub struct BResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 902, versions = "0-1", flexible = "none", header_versions = "0: 1, 1: 1")]
pub struct CResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 903, versions = "0-1", header_versions = "0: 1, 1: 1")]
pub struct WithoutFlexibleResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 904, versions = "0-1", header_versions = "0: 0, 1: 1")]
pub struct FlexibleLaterResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 905, versions = "0-1", header_versions = "0-1: 0")]
pub struct NeverFlexibleResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 906, versions = "0-1", header_versions = 1)]
pub struct WithoutEntriesResponse {}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 907, versions = "0-2", header_versions = "0+: 0")]
pub struct WithATagResponse {
    #[kafka(tagged = 0, versions = "1+")]
    pub tagged: i32,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-2", flexible = "2+", response = EndQuorumEpochResponse)]
#[kafka(header_versions = "0: 1, 1-2: 2")]
pub struct KeptRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-4", flexible = "2+", response = EndQuorumEpochResponse)]
#[kafka(header_versions = "0-1: 1, 1-3: 2, 4+: 3")]
pub struct OverlapRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-4", flexible = "2+", response = EndQuorumEpochResponse)]
#[kafka(header_versions = "0-1: 1, 3+: 2")]
pub struct GapRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-4", flexible = "2+", response = EndQuorumEpochResponse)]
#[kafka(header_versions = "1+: 3")]
pub struct WithoutVersion0Request {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-4", flexible = "2+", response = EndQuorumEpochResponse)]
#[kafka(header_versions = "0+: 1")]
pub struct TooLowRequest {}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-4", flexible = "2+", response = EndQuorumEpochResponse)]
#[kafka(header_versions = "0-1: 2, 2+: 1")]
pub struct FallingRequest {}

fn main() {}

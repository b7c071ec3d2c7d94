//! A wrong API key, version range or log does not hide what is wrong between two types.

use kafka_wire::KafkaMessage;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 70000, versions = "0-1", flexible = "1+", response = LedgerResponse)]
pub struct LedgerRequest {
    pub amount: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 900, versions = "2-3", flexible = "1+")]
pub struct LedgerResponse {
    pub amount: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 901, versions = "1+", flexible = "1+", response = AuditResponse)]
pub struct AuditRequest {
    pub amount: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 902, versions = "1", flexible = "1-2")]
pub struct AuditResponse {
    pub amount: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 7, versions = "0-1", flexible = "0+", log = "the ledger")]
pub struct EntryRecord {
    pub accounts: Vec<Account>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct Account {
    pub number: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 7, versions = "0", flexible = "0+", log = "__consumer_offsets")]
pub struct AuditRecord {
    pub amount: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(records)]
pub enum LedgerRecord {
    Entry(EntryRecord),
    Audit(AuditRecord),
}

fn main() {}

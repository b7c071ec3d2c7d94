//! A coordinator's record is a key and its value, and neither is a `metadata` message.

use kafka_wire::KafkaMessage;
use kafka_wire::messages::TopicRecord;

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 7, versions = "0", flexible = "none")]
pub struct LedgerKey {
    pub number: i64,
}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 7, versions = "0", flexible = "0+")]
pub struct LedgerValue {
    pub amount: i64,
}

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = 8, versions = "0", flexible = "0+")]
pub struct AuditKey {
    pub number: i64,
}

#[derive(KafkaMessage)]
#[kafka(coordinator_value, api_key = 9, versions = "0", flexible = "0+")]
pub struct AuditValue {
    pub amount: i64,
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum LedgerRecord {
    Ledger(LedgerKey, Option<LedgerValue>),
    Audit(AuditKey, Option<AuditValue>),
}

#[derive(KafkaMessage)]
#[kafka(records)]
pub enum Alone {
    Topic(TopicRecord),
    Audit(Entry),
}

type Entry = AuditValue;

fn main() {}

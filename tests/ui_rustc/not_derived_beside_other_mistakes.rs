//! A type without the derive does not hide what is wrong with other fields.

use kafka_wire::{KafkaMessage, KafkaString};

pub struct Account {
    pub number: i64,
}

#[derive(KafkaMessage)]
pub struct NodeId(i32);

#[derive(KafkaMessage)]
pub struct Owner(Account);

type Amount = i64;
type Name = KafkaString;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct LedgerSnapshot {
    pub accounts: Vec<Account>,
    pub owner: Owner,
    #[kafka(default = "none")]
    pub amount: Amount,
    #[kafka(entity = "topicName")]
    pub node: NodeId,
    pub entry: Entry,
}

#[derive(KafkaMessage)]
#[kafka(versions = "1")]
pub struct Entry {
    pub account: Account,
    #[kafka(default = 1)]
    pub name: Name,
}

fn main() {}

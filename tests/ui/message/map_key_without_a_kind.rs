use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(api_key = 3, versions = "0-1", flexible = "0+", log = "__ledger")]
pub struct LedgerValue {
    #[kafka(map_key)]
    pub number: i64,
}

fn main() {}

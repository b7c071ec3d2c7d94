use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(data)]
    pub count: i32,
    #[kafka(api_key = 3)]
    pub page: i32,
    #[kafka(response = kafka_wire::messages::VoteResponse)]
    pub epoch: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(unknown_tagged_fields = false)]
    pub count: i32,
    #[kafka(map_key = false)]
    pub number: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = 2)]
pub struct Ledger {
    #[kafka(versions = "2+", tagged = 0, tagged_versions = 3)]
    pub count: i32,
}

fn main() {}

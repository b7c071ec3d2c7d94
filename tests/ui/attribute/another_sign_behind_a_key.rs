use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    #[kafka(versions: "1+", ignorable)]
    pub count: i32,
    #[kafka(ignorable;)]
    pub page: i32,
    #[kafka(map-key, kafka::versions = "1+")]
    pub line: i32,
}

fn main() {}

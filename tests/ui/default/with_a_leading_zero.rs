use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(default = 010)]
    pub count: i32,
    #[kafka(default = -017)]
    pub page: i8,
    #[kafka(default = 08)]
    pub line: i64,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Ledger {
    #[kafka(default = "C:\\ledger")]
    pub path: String,
    #[kafka(default = r"a\tb")]
    pub name: Option<String>,
    #[kafka(default = "one\ttwo")]
    pub columns: String,
}

fn main() {}

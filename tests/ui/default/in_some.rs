use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(default = Some(1))]
    pub count: Option<i32>,
    #[kafka(default = Some("x"))]
    pub text: Option<String>,
    #[kafka(default = Some(vec![]))]
    pub all: Option<Vec<i32>>,
    #[kafka(default = Some(true))]
    pub flag: bool,
    #[kafka(default = Option::Some(COUNT))]
    pub constant: i32,
}

fn main() {}

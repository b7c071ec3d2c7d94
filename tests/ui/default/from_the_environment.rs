use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(default = env!("NAME"))]
    pub name: String,
    #[kafka(default = include_str!("name"))]
    pub more: String,
    #[kafka(default = option_env!("COUNT"))]
    pub count: i32,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = None)]
    pub first: Option<String>,
    #[kafka(default = Vec::new())]
    pub second: Option<String>,
    #[kafka(default = NULL)]
    pub third: Option<String>,
    #[kafka(default = Default::default())]
    pub fourth: bool,
}

fn main() {}

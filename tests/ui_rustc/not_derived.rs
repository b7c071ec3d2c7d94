use kafka_wire::KafkaMessage;

#[derive(Default)]
pub struct Topic {
    pub name: String,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Topics {
    pub first: Topic,
    pub all: Vec<Topic>,
    #[kafka(default = null)]
    pub last: Option<Topic>,
    pub for_how_long: std::time::Duration,
}

fn main() {}

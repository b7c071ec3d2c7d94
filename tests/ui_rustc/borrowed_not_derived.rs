use kafka_wire::KafkaMessage;

pub struct Topic<'a> {
    pub name: &'a str,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Topics<'a> {
    pub first: Topic<'a>,
    pub all: Vec<Topic<'a>>,
    pub last: Option<Topic<'a>>,
}

fn main() {}

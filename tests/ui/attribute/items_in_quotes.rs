use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka("data, versions = 0-1, flexible = 0+")]
pub struct Row {
    #[kafka("tagged = 0")]
    pub count: i32,
    #[kafka("name = Total, ignorable")]
    pub sum: i32,
    #[kafka("versions: 1+")]
    pub node: i32,
    #[kafka("default = -1")]
    pub epoch: i32,
}

fn main() {}

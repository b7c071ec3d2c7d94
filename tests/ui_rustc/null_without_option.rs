use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Topic {
    pub id: i32,
}

pub type Id = i32;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Topics {
    #[kafka(nullable = "0+")]
    pub always: Topic,
    #[kafka(nullable = "1+")]
    pub later: Topic,
    #[kafka(default = null)]
    pub never: Topic,
    #[kafka(nullable = "1+")]
    pub number: Id,
    #[kafka(default = null)]
    pub id: Id,
}

fn main() {}

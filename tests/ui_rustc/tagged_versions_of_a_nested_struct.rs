use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Alone {
    #[kafka(tagged = 0, tagged_versions = "1+")]
    pub id: i32,
}

#[derive(KafkaMessage)]
pub struct Repeated {
    #[kafka(tagged = 0, versions = "1+", tagged_versions = "1+")]
    pub id: i32,
}

#[derive(KafkaMessage)]
pub struct Later {
    #[kafka(tagged = 0, versions = "0+", tagged_versions = "1+")]
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Broker {
    pub alone: Vec<Alone>,
    pub repeated: Vec<Repeated>,
    pub later: Vec<Later>,
}

#[derive(KafkaMessage)]
pub struct Quota {
    #[kafka(tagged = 0, versions = "1+", tagged_versions = "1+")]
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Never {
    pub quota: Quota,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 900, versions = "0", flexible = "0+")]
pub struct FirstKey {
    #[kafka(tagged = 0)]
    pub group: String,
}

#[derive(KafkaMessage)]
#[kafka(coordinator_key, api_key = 901, versions = "0", flexible = "none")]
pub struct SecondKey {
    #[kafka(tagged)]
    pub group: String,
}

fn main() {}

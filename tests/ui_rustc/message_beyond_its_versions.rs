use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "none")]
pub struct Assignment {
    #[kafka(versions = "0-1")]
    pub generation_id: i32,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
#[kafka(data, versions = "1", flexible = "none")]
pub struct Subscription {
    pub owner: Assignment,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Member {
    pub assignment: Assignment,
    #[kafka(versions = "1+")]
    pub subscriptions: Vec<Subscription>,
    #[kafka(versions = "0-1")]
    pub target: Option<Assignment>,
}

fn main() {}

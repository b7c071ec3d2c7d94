use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "3-5", flexible = "3+")]
pub struct Dropped {
    #[kafka(versions = "0-2")]
    pub old: Vec<Row>,
    #[kafka(versions = "none")]
    pub never: Vec<Row>,
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
pub struct ToCome {
    #[kafka(versions = "3+")]
    pub new: Vec<Row>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Members {
    #[kafka(nullable = "2+", default = "null")]
    pub ids: Option<Vec<i32>>,
}

fn main() {}

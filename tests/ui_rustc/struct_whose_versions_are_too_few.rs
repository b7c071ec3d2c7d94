use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "0-2")]
pub struct Partition {
    pub index: i32,
}

#[derive(KafkaMessage)]
pub struct Topic {
    pub partitions: Vec<Partition>,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Beat {
    pub topics: Vec<Topic>,
}

fn main() {}

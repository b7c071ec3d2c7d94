use kafka_wire::KafkaMessage;

#[derive(Debug, KafkaMessage)]
#[kafka(data, "validVersions": "0-1", "flexibleVersions": "none")]
pub struct Pasted {
    pub id: i32,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct GroupId(pub KafkaString);

#[derive(KafkaMessage)]
#[kafka(data)]
pub struct MemberId(pub KafkaString);

#[derive(KafkaMessage)]
#[kafka(data, name = "Instance")]
pub struct InstanceId(pub KafkaString);

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Partition {
    #[kafka(name = "leader-epoch")]
    pub epoch: i32,
    pub leader_epoch: i32,
}

fn main() {}

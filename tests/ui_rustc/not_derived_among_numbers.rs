use kafka_wire::KafkaMessage;

pub struct Epoch(pub i32);

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Partition {
    pub partition_id: i32,
    pub leader_epoch: Epoch,
}

#[derive(KafkaMessage)]
pub struct Leader {
    pub id: i32,
    pub epoch: Epoch,
    pub name: String,
}

#[derive(KafkaMessage)]
#[kafka(optimize_for = code_size)]
pub struct Offset {
    pub offset: i64,
    pub epoch: Epoch,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(request)]
pub struct LedgerRequest {
    pub count: i32,
}

fn main() {}

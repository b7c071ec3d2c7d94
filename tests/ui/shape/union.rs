use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub union Number {
    int: i32,
    float: f64,
}

fn main() {}

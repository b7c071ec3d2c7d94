use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub a: fn(),
    pub b: *const i32,
    pub c: Box<dyn Fn()>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub enum State {
    Empty,
    #[kafka(fallback)]
    Other(i32),
}

fn main() {}

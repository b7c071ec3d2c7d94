use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    #[kafka(fallback)]
    Unknown,
    Zero,
    One,
}

fn main() {}

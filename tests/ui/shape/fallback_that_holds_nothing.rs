use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty = 0,
    #[kafka(fallback)]
    Unknown = -1,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Size {
    #[kafka(fallback)]
    Unknown = -1,
    Small = 0,
    Large = 1,
}

fn main() {}

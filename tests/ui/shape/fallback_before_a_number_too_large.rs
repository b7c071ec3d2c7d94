use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Operation {
    #[kafka(fallback)]
    Other(i8),
    Set,
    Delete = 200,
    Append = 2,
}

#[derive(KafkaMessage)]
pub enum Scope {
    #[kafka(fallback)]
    Other(i8),
    User,
    Group,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Kind {
    #[kafka(fallback)]
    Other(i16),
    Topic,
    Group,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Other(i8),
    Up,
    Down,
}

fn main() {}

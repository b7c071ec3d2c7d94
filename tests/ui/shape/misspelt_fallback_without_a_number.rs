use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Up = 0,
    Down = 1,
    #[kafka(other)]
    Unknown,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Mode {
    #[kafka(falback)]
    Unknown,
    Up = 1,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Zero = 0,
    Other = 1,
    Unrecognized = -1,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Level {
    Zero = 0,
    Max = 127,
}

fn main() {}

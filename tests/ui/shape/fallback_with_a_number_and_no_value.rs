use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Zero = 0,
    #[kafka(fallback)]
    Unknown = -1,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Level {
    #[kafka(fallback)]
    Unknown = -1,
    Zero = 0,
    One = 1,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i16)]
pub enum Code {
    Unknown = -1,
    #[kafka(fallback)]
    Other(i16) = 99,
    Fine,
    Bad = 7,
}

fn main() {}

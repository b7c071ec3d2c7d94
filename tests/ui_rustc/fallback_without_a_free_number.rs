use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum AfterTheHighest {
    Least = -128,
    Most = 127,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
#[repr(u16)]
pub enum BeforeItsOwnNumber {
    One = 1,
    #[kafka(fallback)]
    Other(u16),
    Two = 2,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum AfterOneThatDoesNotFit {
    Most = 127,
    Next,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Message {
    #[kafka(default = 1)]
    pub highest: AfterTheHighest,
    pub own: BeforeItsOwnNumber,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct BrokerId(i32);

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Empty,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Broker {
    #[kafka(default = 2147483648)]
    pub too_large: BrokerId,
    #[kafka(default = "1")]
    pub text: BrokerId,
    #[kafka(default = 128)]
    pub state: State,
    #[kafka(default = 1)]
    pub note: Option<Note>,
    #[kafka(default = "x")]
    pub last: Option<Note>,
}

#[derive(KafkaMessage)]
pub struct Note(String);

fn main() {}

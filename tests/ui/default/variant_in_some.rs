use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Ledger {
    #[kafka(default = Some(State::Open))]
    pub state: State,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    Open = 1,
    #[kafka(fallback)]
    Other(i8),
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum State {
    First = 1,
    #[kafka(fallback)]
    Other(i16),
    #[kafka(fallback)]
    More,
}

fn main() {}

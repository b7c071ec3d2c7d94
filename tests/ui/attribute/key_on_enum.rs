use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(versions = "1+")]
#[repr(i8)]
pub enum State {
    Empty,
    #[kafka(fallback, ignorable)]
    Other(#[kafka(default = 1)] i8),
}

fn main() {}

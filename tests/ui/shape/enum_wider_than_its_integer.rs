use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[repr(u8)]
pub enum Level {
    Low = 0,
    High = 200,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Entry<'a> {
    pub codes: kafka_wire::LazyArray<'a, u8>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Note(Option<String>);

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    pub text: &'static String,
}

#[derive(KafkaMessage)]
pub struct Page<'a> {
    pub text: &'a str,
    pub bytes: &'static Vec<u8>,
}

fn main() {}

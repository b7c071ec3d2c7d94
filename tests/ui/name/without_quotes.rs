use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(name = ISR)]
    pub isr: i32,
}

fn main() {}

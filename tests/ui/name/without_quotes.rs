use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(name = Isr)]
    pub isr: i32,
}

fn main() {}

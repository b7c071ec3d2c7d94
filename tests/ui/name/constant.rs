use kafka_wire::KafkaMessage;

const ROW_NAME: &str = "TableRow";

#[derive(KafkaMessage)]
#[kafka(name = ROW_NAME)]
pub struct Row {
    #[kafka(name = self::ROW_NAME)]
    pub isr: i32,
}

fn main() {}

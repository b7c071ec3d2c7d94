use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Cell {
    pub count: i32,
}

#[derive(KafkaMessage)]
pub struct Row {
    pub cell: Box<Option<Cell>>,
}

fn main() {}

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Page<T> {
    pub items: Vec<T>,
}

#[derive(KafkaMessage)]
pub struct Folder {
    pub folders: Page<Folder>,
}

#[derive(KafkaMessage)]
pub struct Left {
    pub right: Vec<Page<Right>>,
}

#[derive(KafkaMessage)]
pub struct Right {
    pub left: Left,
}

fn main() {}

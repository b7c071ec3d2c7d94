use kafka_wire::{KafkaMessage, LazyArray};

#[derive(KafkaMessage)]
pub struct Row<'a> {
    #[kafka(entity = "brokerId")]
    pub nodes: LazyArray<'a, &'a str>,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions(0, 4), flexible(2, 4))]
pub struct Topic {
    #[kafka(versions(1, 3))]
    pair: i32,
    #[kafka(versions("1", "3"))]
    quoted: i32,
    #[kafka(versions(1..=3))]
    inclusive: i32,
    #[kafka(versions(1..3))]
    exclusive: i32,
    #[kafka(versions(0, 2, 4))]
    three: i32,
    #[kafka(versions("1 - 3"))]
    spaced: i32,
    #[kafka(tagged = 0, tagged_versions(2, 4))]
    tag: i32,
    #[kafka(nullable(0, 32767))]
    name: Option<KafkaString>,
}

fn main() {}

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "1+")]
pub struct Topic {
    #[kafka(versions = "1+", tagged = 0, tagged_versions = "2+", nullable = "3+", default = null)]
    given: Option<KafkaString>,
    #[kafka(versions = "1+", tagged = 1, tagged_versions = "2+", nullable = "3+")]
    implied: Option<KafkaString>,
    #[kafka(versions = "1+", tagged = 2, tagged_versions = "2+", nullable = "3+", default = empty)]
    empty: Option<KafkaString>,
}

fn main() {}

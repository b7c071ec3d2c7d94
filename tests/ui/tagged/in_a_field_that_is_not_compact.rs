use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(header, versions = "0-2", flexible = "2+")]
pub struct Header {
    #[kafka(versions = "1+", flexible = "none", tagged = 0)]
    pub client_id: KafkaString,
    #[kafka(versions = "2+", flexible = "none", tagged = 1)]
    pub client_rack: KafkaString,
}

fn main() {}

use kafka_wire::KafkaMessage;
use uuid::Uuid;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "AAAA")]
    pub short: Uuid,
    #[kafka(default = "01234567-89ab-cdef-fedc-ba9876543210")]
    pub in_hex: Uuid,
    #[kafka(default = "ASNFZ4mrze/+3LqYdlQyEA")]
    pub in_another_base64: Uuid,
    #[kafka(default = "AAECAwQFBgcICQoLDA0ODxAR")]
    pub long: Uuid,
    #[kafka(default = 0)]
    pub number: Uuid,
}

fn main() {}

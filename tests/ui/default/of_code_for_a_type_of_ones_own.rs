use kafka_wire::{ErrorCode, KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
pub struct BrokerId(i32);

#[derive(KafkaMessage)]
pub struct Inner {
    pub count: i32,
}

#[derive(KafkaMessage)]
#[repr(i8)]
pub enum Level {
    L,
    #[kafka(fallback)]
    Other(i8),
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Broker {
    #[kafka(default = BrokerId(3))]
    pub id: BrokerId,
    #[kafka(default = BrokerId::new(-3))]
    pub next: BrokerId,
    #[kafka(default = Level::L)]
    pub level: Level,
    #[kafka(default = ErrorCode::NONE)]
    pub error: ErrorCode,
    #[kafka(default = Inner { count: 1 })]
    pub inner: Inner,
    #[kafka(default = Inner::default())]
    pub other: Inner,
    #[kafka(default = none)]
    pub rack: Option<KafkaString>,
    #[kafka(default = EMPTY)]
    pub zone: KafkaString,
    #[kafka(default = b"x")]
    pub host: KafkaString,
    #[kafka(default = format!("x"))]
    pub name: KafkaString,
    #[kafka(default = i32::from(3u8))]
    pub port: i32,
    #[kafka(default = if true { 1 } else { 2 })]
    pub side: i32,
    #[kafka(default = -infinity)]
    pub load: f64,
}

fn main() {}

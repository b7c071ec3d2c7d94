use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
#[repr(C, packed)]
pub struct Point {
    pub x: i32,
    #[kafka(ignorabel)]
    pub y: i8,
}

#[derive(KafkaMessage)]
#[repr(packed(2))]
pub struct BrokerId(i32);

fn main() {
    let _ = (Point::default().to_bytes(0), BrokerId::default());
}

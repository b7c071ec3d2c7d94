use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "2+", optimize_for(size))]
pub struct Point {
    x: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "2+", optimize_for = "size")]
pub struct Line {
    x: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-4", flexible = "2+", optimize_for("Speed"))]
pub struct Plane {
    x: i32,
}

fn main() {}

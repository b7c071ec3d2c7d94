use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row<'a> {
    pub a: &'a mut str,
    pub b: &'a [i32],
    pub c: &'a String,
    pub d: Vec<&'a i32>,
}

fn main() {}

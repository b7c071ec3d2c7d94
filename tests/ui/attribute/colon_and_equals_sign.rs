use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(tagged := 0)]
    pub first: i32,
    #[kafka(versions := "1+")]
    pub second: i32,
}

fn main() {}

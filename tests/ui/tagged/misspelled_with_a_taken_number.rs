use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct First {
    #[kafka(tag = 1)]
    pub a: i32,
    #[kafka(tagged = 1)]
    pub b: i32,
}

#[derive(KafkaMessage)]
pub struct Second {
    #[kafka(tagged = 0)]
    pub a: i32,
    #[kafka(tag = 1)]
    pub b: i32,
    #[kafka(tagged = 1)]
    pub c: i32,
}

#[derive(KafkaMessage)]
pub struct Both {
    #[kafka(taged = 1)]
    pub a: i32,
    #[kafka(tag = 1)]
    pub b: i32,
}

fn main() {}

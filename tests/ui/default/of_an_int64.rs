use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = 9223372036854775808)]
    pub first: i64,
    #[kafka(default = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff_ff)]
    pub second: i64,
}

fn main() {}

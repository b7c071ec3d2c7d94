use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "300")]
    pub text: i8,
    #[kafka(default = 1000.0)]
    pub fraction: i8,
    #[kafka(default = -1.0)]
    pub negative: u16,
    #[kafka(default = 1e30)]
    pub exponent: i64,
    #[kafka(default = i8::from(400))]
    pub code: i8,
    #[kafka(default: 300)]
    pub after_a_colon: i8,
    #[kafka("default": "300")]
    pub pasted: i8,
    #[kafka("default": "-1")]
    pub pasted_without_a_sign: u16,
    #[kafka(default(300))]
    pub in_parentheses: i8,
    #[kafka(default("7"))]
    pub text_in_parentheses: i8,
    #[kafka("default = 300")]
    pub in_quotes: i8,
}

fn main() {}

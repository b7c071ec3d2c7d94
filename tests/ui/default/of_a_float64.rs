use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka(default = "0.5")]
    pub first: f64,
    #[kafka(default = 1e400)]
    pub second: f64,
    #[kafka(default = nan)]
    pub third: f64,
    #[kafka(default = f64::INFINITY)]
    pub fourth: f64,
    #[kafka(default = true)]
    pub fifth: f64,
}

fn main() {}

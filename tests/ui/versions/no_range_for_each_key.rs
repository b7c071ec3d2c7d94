use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "1X", flexible = "1X")]
pub struct Ledger {
    #[kafka(versions = "1X")]
    pub first: i32,
    #[kafka(nullable = "1X", default = empty)]
    pub second: Option<String>,
    #[kafka(tagged = 0, versions = "2+", tagged_versions = "1X")]
    pub third: i32,
    #[kafka(tagged = 1, versions = "1X")]
    pub fourth: i32,
}

#[derive(KafkaMessage)]
#[kafka(versions = "1X")]
pub struct Page {
    pub first: i32,
}

fn main() {}

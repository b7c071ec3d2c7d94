use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
pub struct Ledger {
    #[kafka(name = "page-count")]
    pub first: i32,
    #[kafka(name = "page.count")]
    pub second: i32,
    pub page_count: i32,
    pub _page_count: i32,
}

fn main() {}

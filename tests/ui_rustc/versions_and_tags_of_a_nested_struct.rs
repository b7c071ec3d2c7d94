use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Ledger {
    pub pages: Vec<Page>,
}

#[derive(KafkaMessage)]
pub struct Page {
    pub entries: Vec<Entry>,
}

#[derive(KafkaMessage)]
#[kafka(versions = "1+")]
pub struct Entry {
    #[kafka(tagged = 0, versions = "1+")]
    pub amount: i64,
}

fn main() {}

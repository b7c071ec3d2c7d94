use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka({ "type": "data", "validVersions": "0-3", "flexibleVersions": "2+" })]
pub struct Ledger {
    #[kafka({ "versions": "1+", "ignorable": true, "default": "-1" })]
    pub count: i32,
}

fn main() {}

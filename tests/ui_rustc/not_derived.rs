use std::time::Duration;

use kafka_wire::KafkaMessage;

#[derive(Default)]
pub struct Topic {
    pub name: String,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
pub struct Topics {
    pub first: Topic,
    pub all: Vec<Topic>,
    #[kafka(default = null)]
    pub last: Option<Topic>,
    pub most: Option<Vec<Topic>>,
    #[kafka(nullable = "1+", default = empty)]
    pub next: Option<Box<Topic>>,
    pub for_how_long: Duration,
    pub since: Option<Duration>,
    #[kafka(tagged = 0, versions = "1+")]
    pub tagged: Topic,
    #[kafka(tagged = 1, versions = "1+")]
    pub tagged_or_null: Option<Topic>,
    #[kafka(tagged = 2, versions = "1+", default = -1)]
    pub tagged_since: Duration,
    #[kafka(tagged = 3, versions = "0+", tagged_versions = "1+", nullable = "0", default = empty)]
    pub never_null: Option<Topic>,
}

fn main() {}

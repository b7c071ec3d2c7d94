use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(
    "apiKey": 99, "type": "request", "listeners": ["broker", "controller"], "name": "FooRequest",
    "validVersions": "0-3", "flexibleVersions": "2+", "latestVersionUnstable": false,
    response = FooResponse
)]
pub struct FooRequest {
    #[kafka("name": "Topics", "type": "[]string", "versions": "0+", "nullableVersions": "2+",
        "entityType": "topicName", "ignorable": true)]
    pub topics: Option<Vec<KafkaString>>,
    #[kafka("type": "int32", "versions": "1+", "default": "-1", "about": "The id.")]
    pub id: i32,
    #[kafka("type": "bytes", "versions": "2+", "zeroCopy": true, "tag": 0, "taggedVersions": "2+")]
    pub batch: Vec<u8>,
    #[kafka("default": "0x7fffffff", "mapKey": false)]
    pub limit: i32,
    #[kafka("versions": "0+", "fields": [{ "name": "Id", "type": "int32", "versions": "0+" }])]
    pub rows: Vec<Row>,
}

#[derive(KafkaMessage)]
pub struct Row {
    #[kafka("mapKey": true)]
    pub id: i32,
}

#[derive(KafkaMessage)]
#[kafka("type": "response", "apiKey": 99, "validVersions": "0-3", "flexibleVersions": "2+")]
pub struct FooResponse {
    #[kafka("default": "null", "nullableVersions": "0+")]
    pub text: Option<KafkaString>,
    #[kafka("default": "", "flexibleVersions": "none")]
    pub empty: KafkaString,
}

#[derive(KafkaMessage)]
#[kafka("type": "metadata", "apiKey": 3, "validVersions": "0", "flexibleVersions": "0+")]
pub struct TopicRecord {
    pub name: KafkaString,
}

fn main() {}

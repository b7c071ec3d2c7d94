//! Every word for null has the advice of `null`: a field that is not null in all versions has another default.

use kafka_wire::{KafkaMessage, KafkaString};

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "2+")]
pub struct GroupMember {
    #[kafka(nullable = "1+", default = None)]
    pub none: Option<KafkaString>,
    #[kafka(nullable = "1+", default = NULL)]
    pub capitals: Option<KafkaString>,
    #[kafka(nullable = "1+", default = nil)]
    pub nil: Option<KafkaString>,
    #[kafka(nullable = "1+", default = Option::None)]
    pub path: Option<KafkaString>,
    #[kafka(nullable = "1+", default = Some(null))]
    pub in_some: Option<KafkaString>,
    #[kafka(nullable = "1+", default = "null")]
    pub in_quotes: Option<KafkaString>,
    #[kafka(nullable_versions = "1+", default = None)]
    pub misspelled: Option<KafkaString>,
    #[kafka(nullableVersions = "1+", default = null)]
    pub of_json: Option<KafkaString>,
    #[kafka("nullableVersions": "1+", "default": "null")]
    pub json: Option<KafkaString>,
    #[kafka("nullableVersions": "0+", "default": "null")]
    pub json_everywhere: Option<KafkaString>,
    #[kafka(nullable = "2+", default(None))]
    pub list: Option<Vec<i32>>,
    #[kafka(nullable = "1+", default: None)]
    pub colon: Option<KafkaString>,
    #[kafka(versions = "1+", nullable = "1+", default = None)]
    pub everywhere: Option<KafkaString>,
    #[kafka(nullable = "none", default = None)]
    pub never: Option<KafkaString>,
}

fn main() {}

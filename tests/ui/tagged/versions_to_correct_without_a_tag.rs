//! The tag that the advice adds breaks no other rule.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-5", flexible = "2+")]
pub struct Rows {
    #[kafka(tagged_versions = "2+", versions = "3+")]
    pub after_its_tag: i32,
    #[kafka(tagged_versions = "0+")]
    pub before_flexible: i32,
    #[kafka(tagged_versions = "2-3")]
    pub with_an_end: i32,
    #[kafka(tagged_versions = "3+", versions = "0-3")]
    pub gone: String,
    #[kafka(tagged_versions = "2+", versions = "0+", nullable = "3+", default = empty)]
    pub null_in_some: Option<String>,
    #[kafka(tagged_versions = "2+", versions = "0+", flexible = "3+")]
    pub compact_later: String,
}

fn main() {}

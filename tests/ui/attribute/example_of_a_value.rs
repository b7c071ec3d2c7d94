//! The advice marks a value that nobody can know as an example.

use kafka_wire::KafkaMessage;

#[derive(KafkaMessage)]
#[kafka(metadata, api_key = , versions = , flexible = , log = )]
pub struct WithoutValues {
    #[kafka(versions())]
    pub in_empty_parentheses: i32,
    #[kafka(name &)]
    pub sign: i32,
    #[kafka(entity = )]
    pub entity: i32,
    #[kafka("versions": foo)]
    pub of_json: i32,
    #[kafka("versions": "1+")]
    pub equal_to_the_example: i32,
}

fn main() {}

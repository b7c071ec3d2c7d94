//! The rules for a type parameter are checked where a type is substituted: rules about these
//! constants by `cargo check`, rules about code by `cargo build`.

use kafka_wire::{ApiKey, KafkaMessage, KafkaString, MessageSchema, Request};

#[derive(KafkaMessage)]
#[kafka(versions = "3+")]
pub struct Late {
    pub x: i32,
}

#[derive(KafkaMessage)]
pub struct Tagged {
    #[kafka(tagged = 0)]
    pub x: i32,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
pub struct Page<T> {
    pub items: Vec<T>,
}

#[derive(KafkaMessage)]
pub struct Level<T> {
    #[kafka(default = 300)]
    pub level: T,
}

#[derive(KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct Numbered<const N: usize> {
    pub tagged: Tagged,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 900, versions = "0", flexible = "none", response = CarryResponse<T>)]
pub struct CarryRequest<T> {
    pub item: T,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 901, versions = "0", flexible = "none")]
pub struct CarryResponse<T> {
    pub item: T,
}

pub const RIGHT: &MessageSchema = Page::<Level<i32>>::SCHEMA;
pub const LATE: &MessageSchema = Page::<Late>::SCHEMA;
pub const TAGGED: &MessageSchema = Page::<Tagged>::SCHEMA;
pub const ARRAYS: &MessageSchema = Page::<Vec<i32>>::SCHEMA;
pub const SMALL: &MessageSchema = Page::<Level<i8>>::SCHEMA;
pub const TEXT: &MessageSchema = Page::<Level<KafkaString>>::SCHEMA;
pub const NUMBERED: &MessageSchema = Numbered::<2>::SCHEMA;
pub const PAIR: ApiKey = CarryRequest::<i32>::API_KEY;

fn main() {}

//! The runtime at another path than `::kafka_wire`.

use crate::both_ways::both_ways;

/// A crate that hides what it is built on.
mod facade {
    pub mod protocol {
        pub use ::kafka_wire as runtime;
    }
}

/// A different module with the runtime's name.
mod kafka_wire {}

use facade::protocol::runtime::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(crate = crate::hygiene::reexported::facade::protocol::runtime)]
#[kafka(request, api_key = 902, versions = "0-1", flexible = "1+", response = HiddenResponse)]
struct HiddenRequest {
    #[kafka(default = "x")]
    text: KafkaString,
    id: HiddenId,
    kind: HiddenKind,
    inners: Option<Vec<HiddenInner>>,
    #[kafka(versions = "1+", tagged = 0)]
    tagged: i32,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(crate = facade::protocol::runtime)]
#[kafka(response, api_key = 902, versions = "0-1", flexible = "1+")]
struct HiddenResponse;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(crate = self::facade::protocol::runtime)]
struct HiddenInner {
    x: i8,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(crate = super::reexported::facade::protocol::runtime)]
struct HiddenId(i16);

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(crate = facade::protocol::runtime)]
#[repr(i8)]
enum HiddenKind {
    One = 1,
    #[kafka(fallback)]
    Other(i8),
}

/// Without `crate = …`, the runtime is `::kafka_wire`, and not the module of that name here.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct Plain {
    x: i8,
}

#[test]
fn derives_over_a_reexported_runtime() {
    let message = HiddenRequest {
        id: HiddenId(1),
        kind: HiddenKind::One,
        inners: Some(vec![HiddenInner { x: 2 }]),
        tagged: 3,
        ..HiddenRequest::default()
    };
    both_ways(&message, 1, "0278 0001 01 02 02 00 01 000400000003");
    both_ways(&HiddenResponse, 0, "");
    both_ways(&Plain { x: 1 }, 0, "01");
}

//! Types declared inside functions.

use kafka_wire::{KafkaMessage, TaggedFields};

use crate::both_ways::both_ways;

#[test]
fn a_message_and_its_parts_in_a_function() {
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(request, api_key = 901, versions = "0", flexible = "none", response = PingResponse)]
    struct PingRequest {
        id: Id,
        level: Level,
        inner: Option<Inner>,
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(response, api_key = 901, versions = "0", flexible = "none")]
    struct PingResponse;

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Id(i16);

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[repr(i8)]
    enum Level {
        Low = 1,
        #[kafka(fallback)]
        Other(i8),
    }

    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Inner {
        x: i8,
        #[kafka(unknown_tagged_fields)]
        rest: TaggedFields,
    }

    let inner = Some(Inner { x: 3, ..Inner::default() });
    both_ways(&PingRequest { id: Id(1), level: Level::Low, inner }, 0, "0001 01 0103");
    both_ways(&PingResponse, 0, "");
}

/// Enums with the same name and the same variants, in two nested scopes.
#[test]
fn derives_types_of_one_name_in_two_scopes() {
    fn first() -> Vec<u8> {
        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "none")]
        struct Message {
            kind: Kind,
        }
        #[derive(Debug, KafkaMessage)]
        #[repr(i8)]
        enum Kind {
            A = 1,
            #[kafka(fallback)]
            Other(i8),
        }
        Message { kind: Kind::A }.to_bytes(0).expect("a kind").to_vec()
    }
    #[derive(Debug, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "none")]
    struct Message {
        kind: Kind,
    }
    #[derive(Debug, KafkaMessage)]
    #[repr(i16)]
    enum Kind {
        A = 2,
        #[kafka(fallback)]
        Other(i16),
    }
    let second = Message { kind: Kind::A }.to_bytes(0).expect("a kind");
    assert_eq!((&first()[..], &second[..]), (&[1][..], &[0, 2][..]));
}

/// Types in the body of a method, of a closure, and of a constant.
#[test]
fn a_message_in_other_bodies() {
    struct Holder;
    impl Holder {
        fn size(&self) -> usize {
            #[derive(Debug, KafkaMessage)]
            #[kafka(data, versions = "0", flexible = "none")]
            struct Message {
                x: i64,
            }
            Message { x: 1 }.encoded_len(0).expect("a number")
        }
    }
    let closure = || {
        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "none")]
        struct Message {
            x: i32,
        }
        Message { x: 1 }.encoded_len(0).expect("a number")
    };
    const FIELDS: usize = {
        #[derive(Debug, KafkaMessage)]
        #[kafka(data, versions = "0", flexible = "none")]
        struct Message {
            x: i16,
        }
        Message::SCHEMA.root.fields.len()
    };
    assert_eq!((Holder.size(), closure(), FIELDS), (8, 4, 1));
}

//! Checks that `std_traits` implements what `#[derive(Debug, PartialEq)]` does.

use std::borrow::Cow;

/// The same structs, with the traits from `std`'s derive or from the key.
macro_rules! structs {
    ($module:ident, $($traits:tt)*) => {
        mod $module {
            use std::borrow::Cow;

            use kafka_wire::{KafkaMessage, KafkaString, SecretBytes, TaggedFields};

            #[derive(Clone, KafkaMessage)]
            $($traits)*
            #[kafka(data, versions = "0-2", flexible = "1+")]
            pub struct Everything {
                pub name: Option<KafkaString>,
                pub r#type: i8,
                #[kafka(versions = "1+", ignorable)]
                pub late: f64,
                pub secret: SecretBytes,
                pub nodes: Vec<Node<i32>>,
                #[kafka(tagged = 0, versions = "1+")]
                pub node: Option<Box<Node<KafkaString>>>,
                pub unknown_tagged_fields: TaggedFields,
            }

            #[derive(Clone, KafkaMessage)]
            $($traits)*
            pub struct Node<T> {
                pub id: T,
                pub racks: Vec<T>,
            }

            #[derive(Clone, Copy, KafkaMessage)]
            $($traits)*
            #[kafka(data, versions = "0", flexible = "none")]
            pub struct Empty {}

            #[derive(Clone, KafkaMessage)]
            $($traits)*
            #[kafka(data, versions = "0", flexible = "none")]
            pub struct Unit;

            #[derive(Clone, KafkaMessage)]
            $($traits)*
            #[kafka(data, versions = "0", flexible = "none")]
            pub struct Borrowed<'a> {
                pub text: Cow<'a, str>,
            }

            pub fn everything() -> Everything {
                Everything {
                    name: Some("orders".into()),
                    r#type: -3,
                    late: 0.5,
                    secret: SecretBytes::from(b"hidden".to_vec()),
                    nodes: vec![Node { id: 4, racks: vec![1, 2] }],
                    node: Some(Box::new(Node { id: "n".into(), racks: vec![] })),
                    unknown_tagged_fields: [(7, b"x".to_vec())].into_iter().collect(),
                }
            }

            /// Values that differ from `everything` in one field each.
            pub fn others() -> Vec<Everything> {
                let all = everything;
                let unknown = TaggedFields::new();
                vec![
                    Everything { name: None, ..all() },
                    Everything { r#type: 3, ..all() },
                    Everything { late: f64::NAN, ..all() },
                    Everything { secret: SecretBytes::from(b"other".to_vec()), ..all() },
                    Everything { nodes: vec![Node { id: 4, racks: vec![1, 3] }], ..all() },
                    Everything { nodes: vec![], ..all() },
                    Everything { node: None, ..all() },
                    Everything { unknown_tagged_fields: unknown, ..all() },
                ]
            }
        }
    };
}

structs!(by_std, #[derive(Debug, PartialEq)]);
structs!(by_key, #[kafka(std_traits)]);

#[test]
fn debug_prints_what_the_derive_of_std_prints() {
    let by_std = by_std::others().into_iter().chain([by_std::everything()]);
    let by_key = by_key::others().into_iter().chain([by_key::everything()]);
    for (expected, value) in by_std.zip(by_key) {
        assert_eq!(format!("{value:?}"), format!("{expected:?}"));
        assert_eq!(format!("{value:#?}"), format!("{expected:#?}"));
    }
    assert_eq!(format!("{:?}", by_key::Empty {}), format!("{:?}", by_std::Empty {}));
    assert_eq!(format!("{:#?}", by_key::Unit), format!("{:#?}", by_std::Unit));
    let by_std = by_std::Borrowed { text: Cow::Borrowed("a") };
    let by_key = by_key::Borrowed { text: Cow::Borrowed("a") };
    assert_eq!(format!("{by_key:?}"), format!("{by_std:?}"));
}

#[test]
fn every_field_is_compared() {
    assert_eq!(by_key::everything(), by_key::everything());
    for other in by_key::others() {
        assert_ne!(by_key::everything(), other);
    }
    assert_eq!(by_key::Empty {}, by_key::Empty {});
    assert_eq!(by_key::Unit, by_key::Unit);
    let (a, b) = (Cow::Borrowed("a"), Cow::Borrowed("b"));
    assert_ne!(by_key::Borrowed { text: a }, by_key::Borrowed { text: b });
}

#[test]
fn nan_differs_from_itself() {
    let value = by_key::Everything { late: f64::NAN, ..by_key::everything() };
    assert_ne!(value, value.clone());
}

//! Types that a macro declares.

use kafka_wire::{KafkaMessage, KafkaString, TaggedFields};

use crate::both_ways::both_ways;

/// All names come from the caller.
macro_rules! message {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident in $versions:literal from $flexible:literal {
            $($field:ident: $ty:ty = $default:expr, $tag:literal;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = $versions, flexible = $flexible)]
        $vis struct $name {
            $(
                #[kafka(tagged = $tag, default = $default)]
                $field: $ty,
            )*
        }
    };
}

message! {
    /// All names, types and numbers come from the caller.
    struct Callers in "0-1" from "0+" {
        version: i32 = -1, 0;
        text: KafkaString = "none", 1;
        r#type: bool = true, 2;
    }
}

/// Names of the macro stand beside names of the caller. They are different names, even with the
/// same spelling.
macro_rules! mixed {
    ($name:ident, $inner:ident, $field:ident, $ty:ty, $element:ty) => {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[kafka(data, versions = "0-1", flexible = "1+")]
        struct $name {
            $field: $ty,
            value: Option<$inner>,
            values: Vec<$element>,
            maybe: Option<Vec<$element>>,
            #[kafka(versions = "1+", tagged = 0)]
            tagged: $ty,
            #[kafka(unknown_tagged_fields)]
            rest: TaggedFields,
        }

        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        struct $inner {
            $field: $ty,
        }
    };
}

mixed!(First, FirstInner, version, i32, i16);
mixed!(Second, SecondInner, cursor, KafkaString, FirstInner);

macro_rules! wrappers {
    ($($name:ident($inner:ty);)*) => {
        $(
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            struct $name($inner);
        )*
    };
}

wrappers! {
    Id(i64);
    Name(KafkaString);
    Names(Vec<KafkaString>);
}

macro_rules! numbers {
    ($name:ident: $repr:ident { $($variant:ident = $number:literal),* }) => {
        #[derive(Debug, Clone, PartialEq, KafkaMessage)]
        #[repr($repr)]
        enum $name {
            $($variant = $number,)*
            #[kafka(fallback)]
            Other($repr),
        }
    };
}

numbers!(Level: i16 { Low = 1, High = 2 });
numbers!(Mood: i8 { Good = 1, Bad = 2 });

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct OfMacros {
    id: Id,
    name: Option<Name>,
    names: Names,
    level: Level,
    moods: Vec<Mood>,
}

#[test]
fn derives_in_a_macro_with_the_callers_names() {
    assert_eq!(Callers::default(), Callers { version: -1, text: "none".into(), r#type: true });
    both_ways(&Callers::default(), 0, "00");
    let message = Callers { version: 2, text: "".into(), r#type: false };
    both_ways(&message, 1, "03 000400000002 010101 020100");
}

#[test]
fn derives_in_a_macro_with_its_own_names() {
    let first = First {
        version: 1,
        value: Some(FirstInner { version: 2 }),
        values: vec![3, 4],
        tagged: 5,
        ..First::default()
    };
    both_ways(&first, 1, "00000001 01 00000002 00 03 0003 0004 00 01 000400000005");
    let second = Second {
        cursor: "a".into(),
        value: Some(SecondInner { cursor: "b".into() }),
        values: vec![FirstInner { version: 6 }],
        maybe: Some(vec![]),
        tagged: "c".into(),
        ..Second::default()
    };
    both_ways(&second, 1, "0261 01 0262 00 02 00000006 00 01 01 00020263");
}

#[test]
fn derives_with_a_macros_wrappers_and_numbers() {
    let message = OfMacros {
        id: Id(1),
        name: Some(Name("n".into())),
        names: Names(vec!["a".into()]),
        level: Level::High,
        moods: vec![Mood::Good, Mood::Other(9)],
    };
    both_ways(&message, 0, "0000000000000001 00016e 00000001 000161 0002 00000002 01 09");
}

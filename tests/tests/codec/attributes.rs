//! Tests what the attribute language accepts, and the resulting `SCHEMA`.

use kafka_wire::{
    DefaultValue, FieldSchema, KafkaMessage, KafkaString, Records, TaggedFields, VersionRange,
};

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "2-5", flexible = "4+")]
#[kafka()]
struct Ledger {
    topic_id: i32,
    r#type: i8,
    #[kafka(name = "ISR")]
    isr: i32,
    // Outside of the message's versions.
    #[kafka(versions = "9+")]
    later: i32,
    #[kafka(versions = "none", ignorable)]
    never: KafkaString,
    #[kafka(versions = "0-32767")]
    always: i32,
    #[kafka(versions = "3", nullable = "0+")]
    wider: Option<KafkaString>,
    #[kafka(versions = "3+", nullable = "0-2", default = empty)]
    apart: Option<KafkaString>,
    #[kafka(tagged_versions = "9+", tagged = 2, versions = "0+")]
    tagged_later: i32,
    #[kafka(tagged = 0, tagged_versions = "4+")]
    tagged: i32,
    #[kafka(tagged = 1, versions = "5+", nullable = "0-3", default = empty)]
    tagged_never_null: Option<KafkaString>,
    #[kafka(tagged = 3, versions = "4+", flexible = "4+")]
    tagged_with_its_own_compact_length: KafkaString,
    #[kafka(flexible = "4-5")]
    compact_for_a_while: KafkaString,
    #[kafka(flexible = "none")]
    never_compact: Vec<u8>,
    batch: Records,
    #[kafka(nullable = "3+", default = empty)]
    batch_or_null: Option<Records>,
    #[kafka(ignorable, entity = "topicName")]
    topics: Vec<KafkaString>,
    blobs: Vec<Vec<u8>>,
    #[kafka(default = null)]
    rows: Option<Vec<Row>>,
    boxed: Box<Row>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(name = "LedgerRow")]
struct Row {
    #[kafka(map_key)]
    id: i32,
    #[kafka(map_key, versions = "3+")]
    title: KafkaString,
    #[kafka(versions = "9+")]
    later: i32,
}

fn field(name: &str) -> &'static FieldSchema {
    let fields = Ledger::SCHEMA.root.fields;
    fields.iter().find(|field| field.name == name).expect(name)
}

#[test]
fn schema_names_are_in_pascal_case_or_given() {
    let names: Vec<_> = Ledger::SCHEMA.root.fields.iter().map(|f| f.schema_name).collect();
    assert_eq!(names[..3], ["TopicId", "Type", "ISR"]);
    assert_eq!(field("rows").ty.to_string(), "[]LedgerRow");
}

#[test]
fn versions_follow_from_one_another() {
    let range = |text: &str| text.parse::<VersionRange>().expect(text);
    assert_eq!(field("topic_id").versions, VersionRange::ALL);
    assert_eq!(field("never").versions, VersionRange::NONE);
    assert_eq!(field("always").versions, VersionRange::ALL);
    assert_eq!(field("rows").nullable_versions, VersionRange::ALL);
    assert_eq!(field("apart").nullable_versions, range("0-2"));
    assert_eq!(field("tagged").versions, range("4+"));
    assert_eq!(field("tagged_never_null").tagged_versions, range("5+"));
    assert_eq!(field("tagged_later").tagged_versions, range("9+"));
    assert_eq!(field("tagged_later").versions, VersionRange::ALL);
}

#[derive(Debug, PartialEq, KafkaMessage)]
struct Defaults {
    #[kafka(default = 0x7fff_ffff)]
    hex: i32,
    #[kafka(default = 0o17)]
    octal: i8,
    #[kafka(default = 0b11)]
    binary: u16,
    #[kafka(default = 4_294_967_295)]
    underscores: u32,
    #[kafka(default = -9223372036854775808)]
    lowest: i64,
    #[kafka(default = (-128))]
    in_brackets: i8,
    #[kafka(default = 7)]
    whole: f64,
    #[kafka(default = -1e3)]
    exponent: f64,
    #[kafka(default = -0.0)]
    negative_zero: f64,
    #[kafka(default = "none")]
    text: String,
    #[kafka(default = r#"a "b" \"#)]
    raw: String,
    #[kafka(default = empty)]
    empty: String,
    #[kafka(default = "ASNFZ4mrze_-3LqYdlQyEA")]
    uuid: uuid::Uuid,
    #[kafka(default = true)]
    open: bool,
    #[kafka(default = -1)]
    broker: BrokerId,
    #[kafka(default = 3)]
    state: State,
}

#[derive(Debug, PartialEq, KafkaMessage)]
struct BrokerId(i32);

#[derive(Debug, PartialEq, KafkaMessage)]
#[repr(i8)]
enum State {
    Empty = -1,
    Stable,
    Dead,
    #[kafka(fallback)]
    Other(i8),
}

#[test]
fn defaults_are_rusts_literals() {
    let defaults = Defaults::default();
    assert_eq!((defaults.hex, defaults.octal, defaults.binary), (i32::MAX, 15, 3));
    assert_eq!((defaults.underscores, defaults.lowest), (u32::MAX, i64::MIN));
    assert_eq!((defaults.in_brackets, defaults.whole, defaults.exponent), (-128, 7.0, -1000.0));
    assert!(defaults.negative_zero.is_sign_negative());
    assert_eq!((defaults.text.as_str(), defaults.raw.as_str()), ("none", r#"a "b" \"#));
    assert_eq!(defaults.uuid.to_string(), "01234567-89ab-cdef-fedc-ba9876543210");
    assert_eq!((defaults.broker, defaults.state), (BrokerId(-1), State::Other(3)));
}

/// The tokens that a macro substitutes arrive in groups of their own.
macro_rules! message {
    ($kind:ident, $versions:literal, $key:meta, $ty:ty, $default:literal, $nullable:ty, $name:ident) => {
        #[derive(Debug, PartialEq, KafkaMessage)]
        #[kafka($kind, versions = $versions, flexible = "none")]
        struct $name {
            #[kafka($key, default = $default)]
            count: $ty,
            #[kafka(default = null)]
            note: $nullable,
        }
    };
}

message!(data, "0-1", versions = "1+", i32, -3, Option<KafkaString>, FromAMacro);

#[test]
fn macros_can_derive_it() {
    let field = FromAMacro::SCHEMA.root.fields[0];
    assert_eq!(field.default, DefaultValue::Int(-3));
    assert_eq!(field.versions, VersionRange::from(1));
    assert!(FromAMacro::SCHEMA.root.fields[1].is_nullable(0));
}

mod elsewhere {
    pub(crate) mod wire {
        pub(crate) use kafka_wire::*;
    }
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(crate = elsewhere::wire, data, versions = "0", flexible = "none")]
struct OverAReexport {
    count: i32,
}

/// Types that share their names with std's.
mod own_names {
    use kafka_wire::KafkaMessage;

    #[derive(Debug, PartialEq, KafkaMessage)]
    pub(crate) struct Cell {
        pub(crate) count: i32,
    }

    #[derive(Debug, PartialEq, KafkaMessage)]
    pub(crate) struct Records {
        pub(crate) cells: Vec<Cell>,
    }

    #[derive(Debug, PartialEq, KafkaMessage)]
    pub(crate) struct Uuid(String);

    #[derive(Debug, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0", flexible = "0+")]
    pub(crate) struct Sheet {
        #[kafka(tagged = 0)]
        pub(crate) records: self::Records,
        pub(crate) more: Vec<self::Records>,
        pub(crate) id: Option<self::Uuid>,
        pub(crate) cell: Cell,
    }
}

#[test]
fn own_types_can_have_the_names_of_others() {
    let sheet = own_names::Sheet::default();
    assert_eq!(own_names::Sheet::from_bytes(&sheet.to_bytes(0).unwrap(), 0).unwrap(), sheet);
    assert_eq!(OverAReexport::default().to_bytes(0).unwrap(), &[0, 0, 0, 0][..]);
}

type Others = TaggedFields;

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct Kept {
    others: TaggedFields,
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct KeptBehindAnAlias {
    #[kafka(unknown_tagged_fields)]
    others: Others,
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct KeptByName {
    unknown_tagged_fields: Others,
}

#[test]
fn the_type_or_the_name_says_that_unknown_tagged_fields_are_kept() {
    let bytes = b"\x01\x07\x02ab";
    let kept = Kept::from_slice(bytes, 0).expect("one tagged field");
    assert_eq!(kept.others.get(7).expect("tag 7"), &b"ab"[..]);
    assert_eq!(kept.to_bytes(0).expect("bytes"), &bytes[..]);
    assert!(Kept::SCHEMA.root.fields.is_empty());
    let aliased = KeptBehindAnAlias::from_slice(bytes, 0).expect("one tagged field");
    assert_eq!(aliased.others, kept.others);
    let named = KeptByName::from_slice(bytes, 0).expect("one tagged field");
    assert_eq!(named.unknown_tagged_fields, kept.others);
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct CountsThem {
    unknown_tagged_fields: i8,
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
struct ListsThem {
    unknown_tagged_fields: Vec<i8>,
    others: TaggedFields,
}

#[test]
fn a_field_with_the_name_of_unknown_tagged_fields_can_be_on_the_wire() {
    let counted = CountsThem { unknown_tagged_fields: 3 };
    assert_eq!(counted.to_bytes(0).expect("a count"), b"\x03\x00"[..]);
    let others = TaggedFields::new();
    let listed = ListsThem { unknown_tagged_fields: vec![3], others };
    assert_eq!(listed.to_bytes(0).expect("a list"), b"\x02\x03\x00"[..]);
}

//! Checks that the owned and the borrowed form of a message agree.

use super::*;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+", name = "Twins")]
struct Owned {
    text: KafkaString,
    maybe_text: Option<String>,
    cow: String,
    bytes: Bytes,
    maybe_bytes: Option<Vec<u8>>,
    records: Option<Records>,
    ints: Vec<i32>,
    maybe_longs: Option<Vec<i64>>,
    shorts: Vec<u16>,
    rows: Vec<Row<KafkaString>>,
    maybe_rows: Option<Vec<Row<KafkaString>>>,
    #[kafka(versions = "2+", tagged = 1, ignorable)]
    tagged_rows: Vec<Row<KafkaString>>,
    #[kafka(versions = "2+", tagged = 0, ignorable)]
    tagged_text: KafkaString,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+", name = "Twins")]
struct Borrowed<'a> {
    text: &'a str,
    maybe_text: Option<&'a str>,
    cow: Cow<'a, str>,
    bytes: &'a [u8],
    maybe_bytes: Option<Cow<'a, [u8]>>,
    records: Option<RecordsRef<'a>>,
    ints: IntArray<'a, i32>,
    maybe_longs: Option<IntArray<'a, i64>>,
    shorts: IntArray<'a, u16>,
    rows: LazyArray<'a, Row<&'a str>>,
    maybe_rows: Option<LazyArray<'a, Row<&'a str>>>,
    #[kafka(versions = "2+", tagged = 1, ignorable)]
    tagged_rows: LazyArray<'a, Row<&'a str>>,
    #[kafka(versions = "2+", tagged = 0, ignorable)]
    tagged_text: &'a str,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

/// Each version has a different layout.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Row")]
struct Row<T> {
    name: T,
    #[kafka(versions = "1+")]
    id: i64,
    #[kafka(nullable = "1+", default = empty)]
    note: Option<T>,
    #[kafka(versions = "3+", tagged = 0, ignorable)]
    tagged: T,
}

fn row() -> impl Strategy<Value = Row<KafkaString>> {
    (any::text(), -1..3i64, proptest::option::of(any::text()), any::text())
        .prop_map(|(name, id, note, tagged)| Row { name, id: id.max(0), note, tagged })
}

fn owned() -> impl Strategy<Value = Owned> {
    let texts = (any::text(), proptest::option::of(any::text()), any::text(), any::text());
    let bytes =
        (any::bytes(), proptest::option::of(any::bytes()), proptest::option::of(any::bytes()));
    let ints = (
        vec(any::<i32>(), 0..5),
        proptest::option::of(vec(any::<i64>(), 0..5)),
        vec(any::<u16>(), 0..5),
    );
    let rows = (vec(row(), 0..3), proptest::option::of(vec(row(), 0..3)), vec(row(), 0..3));
    (texts, bytes, ints, rows, any::tags(2)).prop_map(|(texts, bytes, ints, rows, tags)| {
        let (text, maybe_text, cow, tagged_text) = texts;
        Owned {
            text,
            maybe_text: maybe_text.map(String::from),
            cow: cow.into(),
            bytes: bytes.0,
            maybe_bytes: bytes.1.map(Vec::from),
            records: bytes.2.map(Records::from),
            ints: ints.0,
            maybe_longs: ints.1,
            shorts: ints.2,
            rows: rows.0,
            maybe_rows: rows.1,
            tagged_rows: rows.2,
            tagged_text,
            unknown_tagged_fields: tags,
        }
    })
}

/// Returns the bytes, or the text of the error.
fn written<'de, M: KafkaMessage + Codec<'de>>(message: &M, version: i16) -> Result<Bytes, String> {
    message.to_bytes(version).map_err(|error| error.to_string())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_borrowed_message_is_an_owned_one(owned in owned()) {
        for version in 0..=3 {
            let Ok(bytes) = owned.to_bytes(version) else { continue };
            let again = Owned::from_bytes(&bytes, version).expect("it was written");
            for borrowed in [
                Borrowed::from_slice(&bytes, version).expect("it was written"),
                Borrowed::from_bytes(&bytes, version).expect("it was written"),
            ] {
                prop_assert_eq!(borrowed.text, &*again.text);
                prop_assert_eq!(borrowed.maybe_text, again.maybe_text.as_deref());
                prop_assert!(borrowed.ints.iter().eq(again.ints.iter().copied()));
                prop_assert_eq!(borrowed.rows.len(), again.rows.len());
                for (borrowed, owned) in borrowed.rows.iter().zip(&again.rows) {
                    prop_assert_eq!(borrowed.name, &*owned.name);
                    prop_assert_eq!(borrowed.id, owned.id);
                    prop_assert_eq!(borrowed.note, owned.note.as_deref());
                    prop_assert_eq!(borrowed.tagged, &*owned.tagged);
                }
                // Encode as the version that was decoded and as all others.
                for other in -1..=4 {
                    prop_assert_eq!(written(&borrowed, other), written(&again, other));
                    prop_assert_eq!(
                        borrowed.encoded_len(other).ok(),
                        again.encoded_len(other).ok()
                    );
                }
            }
        }
    }
}

//! Exchanges a message between a newer and an older definition of it.

use super::*;

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+", name = "Report")]
struct Newer {
    name: KafkaString,
    rows: Vec<NewerRow>,
    #[kafka(versions = "1+", tagged = 1)]
    names: Vec<KafkaString>,
    #[kafka(versions = "1+", tagged = 0)]
    row: Option<NewerRow>,
    #[kafka(versions = "1+", tagged = 2, default = -1)]
    number: i64,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Row")]
struct NewerRow {
    id: i32,
    #[kafka(versions = "1+", tagged = 0)]
    note: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+", name = "Report")]
struct Older {
    name: KafkaString,
    rows: Vec<OlderRow>,
    #[kafka(versions = "1+", tagged = 0)]
    row: Option<OlderRow>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Row")]
struct OlderRow {
    id: i32,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

/// Does not keep unknown tags.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+", name = "Report")]
struct Oldest {
    name: KafkaString,
    rows: Vec<OldestRow>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Row")]
struct OldestRow {
    id: i32,
}

fn row() -> impl Strategy<Value = NewerRow> {
    (any::<i32>(), any::text()).prop_map(|(id, note)| NewerRow { id, note })
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn unknown_messages_are_forwarded(
        name in any::text(),
        rows in vec(row(), 0..4),
        names in vec(any::text(), 0..3),
        row in proptest::option::of(row()),
        number: i64,
        tags in any::tags(3),
    ) {
        let newer =
            Newer { name, rows, names, row, number, unknown_tagged_fields: tags };
        let bytes = newer.to_bytes(1).expect("version 1 carries it");

        let older = Older::from_bytes(&bytes, 1).expect("newer fields are tagged");
        prop_assert_eq!(&older.name, &newer.name);
        let again = older.to_bytes(1).expect("it was read");
        prop_assert_eq!(&again, &bytes);
        prop_assert_eq!(&Newer::from_bytes(&again, 1).expect("the same bytes"), &newer);

        let oldest = Oldest::from_bytes(&bytes, 1).expect("newer fields are tagged");
        prop_assert_eq!(&oldest.name, &newer.name);
        let ids = newer.rows.iter().map(|row| row.id);
        prop_assert!(oldest.rows.iter().map(|row| row.id).eq(ids));
    }
}

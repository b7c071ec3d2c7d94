//! Tests the rows of a tree.

use super::*;

#[test]
fn a_tree_has_rows_of_all_kinds() {
    let schema = EverythingRequest::SCHEMA;
    let bytes = {
        let mut value = kafka_wire::inspect::sample_value(schema, 4);
        for (name, new) in [
            ("MaybeText", Value::Null),
            ("MaybeBytes", Value::Bytes(vec![1, 2, 3])),
            ("MaybeOwner", Value::Null),
            ("Names", Value::Null),
            ("TaggedMaybeOwner", Value::Null),
            ("TaggedInt", Value::Int(5)),
        ] {
            *value.get_mut(name).expect("a field") = new;
        }
        value.unknown_tagged_fields.insert(9, &b"\xab"[..]);
        write(schema, &value, 4).expect("a value of version 4")
    };
    let tree = Tree::body(schema, &bytes, 4, &options());
    assert_eq!(tree.error(), None);
    let rows: Vec<String> = tree.nodes().iter().map(ToString::to_string).collect();
    for row in [
        "SHORT: int16 = 0",
        "Ratio: float64 = 0.0",
        "MaybeText: string = null (compact, len+1=0)",
        "OldText: string = \"\" (int16 len=0)",
        "MaybeBytes: bytes = 3 bytes 010203 (compact, len+1=4)",
        "Records: records = 61 bytes 00000000000000000000003 1ffffffff… (compact, len+1=62)",
        "Owner: Owner = struct",
        "MaybeOwner: Owner = null",
        "presence: int8 = -1 (null)",
        "Level: int8 = 0",
        "int32[0]: int32 = 0",
        "Names: []string = null",
        "length: uvarint = 0 (compact, null)",
        "Leaf[0]: Leaf = struct",
        "tagged_fields: section = 3 fields",
        "count: uvarint = 3",
        "tag 0: tagged field",
        "size: uvarint = 8",
        "TaggedInt: int64 = 5",
        "TaggedMaybeOwner: Owner = null",
        "presence: uvarint = 0 (null)",
        "value: bytes = 1 byte ab",
    ] {
        let row = row.replace("3 1f", "31f");
        assert!(rows.contains(&row), "{row} is not among {rows:#?}");
    }
    let note = |name: &str| {
        let node = tree.nodes().iter().find(|node| node.name() == name).expect("a row");
        node.note().unwrap_or_default().into_owned()
    };
    assert_eq!(note("Text"), "What it is called");
    assert_eq!(note("Number"), "default 2147483647, brokerId");
    assert_eq!(note("EverythingRequest"), "Asks for everything at once");
    let unknown = tree.nodes().iter().find(|node| node.role() == Role::UnknownValue);
    assert_eq!(unknown.map(|node| node.content()), Some(Content::Bytes(&[0xab])));
}

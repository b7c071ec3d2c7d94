//! Tests JSON and bytes that are refused, and the error texts.

use super::*;

#[test]
fn rejects_json_that_does_not_match_the_fields() {
    for (key, value, text) in [
        ("flag", json!(1), "true or false, found 1"),
        ("int8", json!(128), "an int8, -128 to 127, found 128"),
        ("int8", json!("1"), "an int8, -128 to 127, found \"1\""),
        ("int16", json!(1.0), "an int16, -32768 to 32767, found 1.0"),
        ("int32", json!(2147483648_i64), "an int32, -2147483648 to 2147483647, found 2147483648"),
        (
            "int64",
            json!(9223372036854775808_u64),
            "an int64, -9223372036854775808 to 9223372036854775807, found 9223372036854775808",
        ),
        ("uint16", json!(-1), "a uint16, 0 to 65535, found -1"),
        ("uint32", json!(null), "a uint32, 0 to 4294967295, found null"),
        (
            "float",
            json!(1),
            "a float64 with a fraction or an exponent, \"NaN\", \"Infinity\" or \"-Infinity\", found 1",
        ),
        (
            "float",
            json!("inf"),
            "a float64 with a fraction or an exponent, \"NaN\", \"Infinity\" or \"-Infinity\", found \"inf\"",
        ),
        ("id", json!("AA"), "a uuid, 16 bytes in the base64 of URLs, found \"AA\""),
        (
            "id",
            json!("01234567-89ab-cdef-fedc-ba9876543210"),
            "a uuid, 16 bytes in the base64 of URLs, found \"01234567-89ab-cdef-fedc-ba9876543210\"",
        ),
        (
            "id",
            json!("ASNFZ4mrze_-3LqYdlQyEA="),
            "a uuid, 16 bytes in the base64 of URLs, found \"ASNFZ4mrze_-3LqYdlQyEA=\"",
        ),
        ("text", json!(null), "a string, found null"),
        ("text", json!(["x"]), "a string, found an array of 1"),
        ("bytes", json!("-_8="), "base64 with padding, found \"-_8=\""),
        ("bytes", json!("+/8"), "base64 with padding, found \"+/8\""),
        ("bytes", json!("+/9="), "base64 with padding, found \"+/9=\""),
        (
            "records",
            json!("%".repeat(50)),
            "base64 with padding, found \"%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%\"… of 50 bytes",
        ),
        ("iSR", json!({}), "an array of int32, found an object"),
        ("maybe", json!(5), "an object of Part, or null, found 5"),
    ] {
        assert_eq!(refused(key, value), format!("Types.{key}: expected {text} (version 0)"));
    }
    assert_eq!(
        refused("iSR", json!([1, null])),
        "Types.iSR[1]: expected an int32, -2147483648 to 2147483647, found null (version 0)"
    );
    assert_eq!(
        refused("maybe", json!({"number": 300})),
        "Types.maybe.number: expected an int8, -128 to 127, found 300 (version 0)"
    );
}

#[test]
fn rejects_missing_and_unknown_keys() {
    assert_eq!(
        refused("maybe", json!({})),
        "Types.maybe.number: expected an int8, -128 to 127, found no such key (version 0)"
    );
    assert_eq!(
        refused("maybe", json!({"number": 1, "Number": 1})),
        "Types.maybe: expected the keys `number`, found \"Number\" (version 0)"
    );
    let error = from_json::<Types>(&json!([]).into(), 0).expect_err("an array");
    assert_eq!(
        error.to_string(),
        "Types: expected an object of Types, found an array of 0 (version 0)"
    );
    assert_eq!(
        error.kind(),
        &ErrorKind::Unexpected {
            expected: "an object of Types".into(),
            found: "an array of 0".into()
        }
    );
    assert_eq!(error.version(), Some(0));
    // The names in the schema and in Rust are different keys.
    for key in ["ISR", "isr", "recordsSizeInBytes", ""] {
        assert!(refused(key, json!([])).ends_with(&format!("found {key:?} (version 0)")));
    }
}

#[test]
fn rejects_versions_that_the_message_does_not_have() {
    let text = "Types: unsupported version; supported: 0-2 (version 3)";
    let json = json_of_types().into();
    assert_eq!(encode(Types::SCHEMA, &json, 3).expect_err("version 3").to_string(), text);
    assert_eq!(to_json(&types(), 3).expect_err("version 3").to_string(), text);
    let values = StructValue::new(&Types::SCHEMA.root);
    let error = json::write(Types::SCHEMA, &values, 3).expect_err("version 3");
    assert_eq!(error.to_string(), text);
}

#[test]
fn rejects_values_that_do_not_match_the_schema() {
    let mut values = StructValue::new(&Types::SCHEMA.root);
    *values.get_mut("int8").expect("a field") = Value::Int(128);
    let error = json::write(Types::SCHEMA, &values, 0).expect_err("too large");
    assert_eq!(
        error.to_string(),
        "Types.int8: the value does not have the field's type (version 0)"
    );
    assert!(json::write(EVERYTHING, &values, 0).is_err());
}

#[test]
fn rejects_malformed_bytes() {
    let error = decode(Types::SCHEMA, b"\x01\x80\x80", 0, &options()).expect_err("cut short");
    assert_eq!(error.to_string(), "Types.int16: needed 2 bytes, 1 remain (offset 2, version 0)");
    let ErrorKind::Decode(error) = error.kind() else { panic!("{error}") };
    assert_eq!(error.kind(), DecodeErrorKind::UnexpectedEnd { needed: 2, remaining: 1 });
}

/// Java accepts it but writes `?`, which loses the input.
#[test]
fn half_a_surrogate_pair_is_refused() {
    for text in [r#"{"text":"\ud800"}"#, r#"{"text":"\udc00x"}"#, r#"{"text":"\ud800\ud800"}"#] {
        let error = serde_json::from_str::<serde_json::Value>(text).expect_err("no text");
        assert!(error.to_string().contains("hex escape"), "{error}");
    }
    let whole: serde_json::Value = serde_json::from_str(r#"{"a":"\ud83d\ude00"}"#).expect("text");
    assert_eq!(whole["a"], "😀");
}

//! Tests the text of each error, with bytes or values that cause it.

use bytes::Bytes;
use kafka_wire::frame::{decode_request, decode_response, encode_request, split};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    ApiKey, Codec, DecodeError, DecodeErrorKind, DecodeOptions, DefaultValue, EncodeError,
    EncodeErrorKind, FieldType, KafkaMessage, KafkaString, Reader, RequestHeader, ResponseHeader,
    TaggedFields, Writer, inspect,
};

/// A message with a field for each mistake.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
struct Report {
    #[kafka(nullable = "1+", default = empty)]
    title: Option<KafkaString>,
    rows: Vec<Row>,
    #[kafka(versions = "1+")]
    owner: i32,
    #[kafka(versions = "3+", tagged = 0)]
    ttl: Even,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Row {
    #[kafka(name = "ISR")]
    isr: i16,
    cells: Vec<KafkaString>,
    #[kafka(unknown_tagged_fields)]
    unknown_tagged_fields: TaggedFields,
}

/// A number type with a rule of its own for valid values.
#[derive(Debug, Clone, Default, PartialEq)]
struct Even(i32);

impl<'de> Codec<'de> for Even {
    const TYPE: FieldType = FieldType::Int32;

    fn min_size(_: i16, _: bool) -> usize {
        4
    }
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let start = reader.offset();
        match i32::decode(reader)? {
            even if even % 2 == 0 => Ok(Self(even)),
            _ => Err(DecodeError::new(DecodeErrorKind::Other("an odd number"), start)),
        }
    }
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        match self.0 % 2 {
            0 => self.0.encode(writer),
            _ => Err(EncodeError::new(EncodeErrorKind::Other("an odd number"))),
        }
    }
    fn is_default(&self, _: DefaultValue) -> bool {
        self.0 == 0
    }
}

/// Returns the text of the error of decoding these bytes, given in hex.
#[track_caller]
fn read(version: i16, bytes: &str) -> String {
    error(version, bytes).to_string()
}

#[track_caller]
fn error(version: i16, bytes: &str) -> DecodeError {
    let bytes = hex::decode(bytes.replace(' ', "")).expect("hex digits");
    Report::from_slice(&bytes, version).expect_err("the bytes are wrong")
}

/// Returns the text of the error of encoding a message with this change.
#[track_caller]
fn write(version: i16, change: impl FnOnce(&mut Report)) -> String {
    let mut report = Report::default();
    change(&mut report);
    report.to_bytes(version).expect_err("it cannot be written").to_string()
}

#[test]
fn rejects_truncated_bytes() {
    assert_eq!(read(0, "00"), "Report.title: needed 2 bytes, 1 remain (offset 0, version 0)");
    assert_eq!(
        read(0, "0000 00000001 0007 00000001 0004 6161"),
        "Report.rows[0].cells[0]: needed 4 bytes, 2 remain (offset 12, version 0)"
    );
    assert_eq!(
        read(2, "01 01 00000000"),
        "Report.tagged_fields: needed 1 byte, 0 remain (offset 6, version 2)"
    );
    assert_eq!(
        read(2, "01 01 00000000 01 09 05 aa"),
        "Report.tagged_fields (tag 9): needed 5 bytes, 1 remain (offset 8, version 2)"
    );
}

#[test]
fn rejects_impossible_lengths() {
    assert_eq!(
        read(0, "fffe 00000000"),
        "Report.title: negative length -2; only -1 (null) is allowed (offset 0, version 0)"
    );
    assert_eq!(
        read(2, "01 ffffffff0f"),
        "Report.rows: length 4294967294 exceeds the limit of 2147483647 (offset 1, version 2)"
    );
    assert_eq!(
        read(2, "818002"),
        "Report.title: a string of 32768 bytes; the limit is 32767 (offset 0, version 2)"
    );
}

#[test]
fn rejects_counts_that_the_bytes_cannot_hold() {
    assert_eq!(
        read(0, "0000 00000001 00"),
        "Report.rows: 1 element of at least 6 bytes cannot fit in the 1 byte that remains (offset \
         2, version 0)"
    );
    assert_eq!(
        read(2, "01 03 0000"),
        "Report.rows: 2 elements of at least 4 bytes cannot fit in the 2 bytes that remain \
         (offset 1, version 2)"
    );
    assert_eq!(
        read(2, "01 01 00000000 02 09 00"),
        "Report.tagged_fields: 2 elements of at least 2 bytes cannot fit in the 2 bytes that \
         remain (offset 6, version 2)"
    );
}

#[test]
fn reports_impossible_nulls() {
    assert_eq!(
        read(0, "ffff 00000000"),
        "Report.title: null is not allowed here (offset 0, version 0)"
    );
    assert_eq!(
        read(0, "0000 ffffffff"),
        "Report.rows: null is not allowed here (offset 2, version 0)"
    );
}

#[test]
fn rejects_text_that_is_not_utf8() {
    assert_eq!(
        read(0, "0003 6161ff 00000000"),
        "Report.title: invalid UTF-8 at byte 2 of the string (offset 0, version 0)"
    );
}

#[test]
fn rejects_varints_that_are_too_long() {
    assert_eq!(
        read(2, "01 808080808000"),
        "Report.rows: a varint that is too long or too large (offset 1, version 2)"
    );
}

#[test]
fn rejects_impossible_tags() {
    assert_eq!(
        read(2, "01 01 00000000 02 09 00 09 00"),
        "Report.tagged_fields: duplicate tag 9 (offset 9, version 2)"
    );
    assert_eq!(
        read(2, "01 01 00000000 02 09 00 08 00"),
        "Report.tagged_fields: tag 8 after tag 9; tags must ascend (offset 9, version 2)"
    );
    assert_eq!(
        read(2, "01 01 00000000 01 8080808008 00"),
        "Report.tagged_fields: tag 2147483648 exceeds the limit of 2147483647 (offset 7, version 2)"
    );
    assert_eq!(
        read(2, "01 01 00000000 01 00 04 00000002"),
        "Report.ttl (tag 0): tag 0 is known, but not tagged in this version (offset 7, version 2)"
    );
}

#[test]
fn reports_left_over_bytes() {
    assert_eq!(read(0, "0000 00000000 00"), "Report: 1 trailing byte (offset 6, version 0)");
    assert_eq!(
        read(3, "01 01 00000000 01 00 06 00000002 0000"),
        "Report.ttl (tag 0): 2 trailing bytes (offset 13, version 3)"
    );
}

#[test]
fn rejects_a_version_that_the_message_lacks() {
    assert_eq!(read(4, ""), "Report: unsupported version; supported: 0-3 (offset 0, version 4)");
    assert_eq!(write(-1, |_| {}), "Report: unsupported version; supported: 0-3 (version -1)");
}

#[test]
fn reports_limits_by_name() {
    let options = DecodeOptions::new().with_memory_limit(10).with_frame_limit(10);
    let size = size_of::<Row>();
    let bytes = [1, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    assert_eq!(
        Report::from_slice_with(&bytes, 2, &options).expect_err("over the limit").to_string(),
        format!(
            "Report.rows: needed {size} bytes of memory, 10 remain of the memory limit of 10 bytes \
             (offset 2, version 2)"
        )
    );
    assert_eq!(
        split(&[0, 0, 0, 11], &options).expect_err("over the limit").to_string(),
        "frame_size: a frame of 11 bytes exceeds the frame limit of 10 (offset 0)"
    );
}

#[test]
fn rejects_bytes_that_are_not_frames() {
    let of = |bytes: &[u8]| split(bytes, &DecodeOptions::new()).expect_err("no frame").to_string();
    assert_eq!(of(b"\xff\xff\xff\xfb"), "frame_size: negative frame size -5 (offset 0)");
    assert_eq!(
        of(b"GET / HTTP/1.1"),
        "frame_size: this is HTTP, not Kafka's protocol; is it the right port? (offset 0)"
    );
    assert_eq!(
        of(b"\x16\x03\x01\x02\0\x01"),
        "frame_size: this is TLS; Kafka's protocol is inside, after the handshake (offset 0)"
    );
}

#[test]
fn rejects_an_unknown_api() {
    let options = DecodeOptions::new();
    let bytes = Bytes::from_static(b"\0\0\0\x0a\0\x01\0\0\0\0\0\x07\xff\xff");
    let error = decode_request::<EndQuorumEpochRequest>(&bytes, &options).expect_err("a fetch");
    assert_eq!(
        error.to_string(),
        "EndQuorumEpochRequest: unexpected api key 1 (offset 4, version 0)"
    );
    let bytes = Bytes::from_static(b"\0\0\0\x05\0\0\0\x07\x09");
    let error = decode_response::<EndQuorumEpochResponse>(&bytes, 0, &options);
    assert_eq!(
        error.expect_err("a byte of an error code").to_string(),
        "EndQuorumEpochResponse.error_code: needed 2 bytes, 1 remain (offset 8, version 0)"
    );
}

#[test]
fn reports_errors_of_hand_written_codecs() {
    assert_eq!(
        read(3, "01 01 00000000 01 00 04 00000003"),
        "Report.ttl (tag 0): an odd number (offset 9, version 3)"
    );
    assert_eq!(
        write(3, |report| report.ttl = Even(3)),
        "Report.ttl (tag 0): an odd number (version 3)"
    );
}

#[test]
fn rejects_a_value_that_the_version_cannot_carry() {
    assert_eq!(
        write(0, |report| report.owner = 7),
        "Report.owner: the field exists only in versions 1+, and its value is not the default (version \
         0)"
    );
    assert_eq!(
        write(0, |report| report.title = None),
        "Report.title: cannot be null; nullable in versions 1+ (version 0)"
    );
    assert_eq!(
        write(1, |report| report.title = Some("x".repeat(32768).into())),
        "Report.title: a string of 32768 bytes; the limit is 32767 (version 1)"
    );
    let mut value = inspect::StructValue::new(&Report::SCHEMA.root);
    *value.get_mut("Rows").expect("a field") = inspect::Value::Null;
    assert_eq!(
        inspect::write(Report::SCHEMA, &value, 0).expect_err("never null").to_string(),
        "Report.rows: null is not allowed here (version 0)"
    );
}

#[test]
fn rejects_unknown_tags_that_the_version_cannot_carry() {
    let tags = |tag| TaggedFields::from_iter([(tag, &b"x"[..])]);
    assert_eq!(
        write(1, |report| report.unknown_tagged_fields = tags(9)),
        "Report.tagged_fields (tag 9): unknown tag 9 in a version without tagged fields (version 1)"
    );
    assert_eq!(
        write(1, |report| {
            let unknown_tagged_fields = tags(9);
            report.rows = vec![Row::default(), Row { unknown_tagged_fields, ..Row::default() }];
        }),
        "Report.rows[1].tagged_fields (tag 9): unknown tag 9 in a version without tagged fields \
         (version 1)"
    );
    assert_eq!(
        write(3, |report| report.unknown_tagged_fields = tags(0)),
        "Report.ttl (tag 0): unknown tag 0 belongs to a known field in this version (version 3)"
    );
    assert_eq!(
        write(3, |report| report.unknown_tagged_fields = tags(1 << 31)),
        "Report.tagged_fields (tag 2147483648): tag 2147483648 exceeds the limit of 2147483647 (version \
         3)"
    );
}

#[test]
fn rejects_a_header_of_another_api() {
    let header = RequestHeader { request_api_key: ApiKey::FETCH, ..Default::default() };
    let message = EndQuorumEpochRequest::default();
    let error = encode_request(&header, &message, &mut Vec::new()).expect_err("not a fetch");
    assert_eq!(
        error.to_string(),
        "RequestHeader.request_api_key: the header names a different API than the message (version 1)"
    );
    let error = ResponseHeader::default().to_bytes(2).expect_err("there are two versions");
    assert_eq!(
        error.to_string(),
        "ResponseHeader: unsupported version; supported: 0-1 (version 2)"
    );
}

#[test]
fn paths_in_the_schemas_words_too() {
    let error = error(0, "0000 00000001 0007 00000001 0004 6161");
    assert_eq!(error.path().to_string(), "Report.rows[0].cells[0]");
    assert_eq!(format!("{:#}", error.path()), "Report.Rows[0].Cells[0]");
    let error = Report::from_slice(&[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], 0).expect_err("cut short");
    assert_eq!(format!("{} {:#}", error.path(), error.path()), "Report.rows Report.Rows");
}

#[test]
fn errors_can_be_debugged_boxed_and_sent() {
    let error = error(2, "818002");
    assert_eq!(
        format!("{error:?}"),
        "DecodeError { kind: StringTooLong { length: 32768 }, path: \"Report.title\", offset: 0, \
         version: Some(2) }"
    );
    fn takes(_: Box<dyn std::error::Error + Send + Sync + 'static>) {}
    takes(error.into());
    let error = Report::default().to_bytes(4).expect_err("no such version");
    assert_eq!(
        format!("{error:?}"),
        "EncodeError { kind: UnsupportedVersion { versions: VersionRange(0-3) }, path: \
         \"Report\", version: Some(4) }"
    );
    takes(error.into());
    assert_eq!(size_of::<Result<(), DecodeError>>(), size_of::<usize>());
    assert_eq!(size_of::<Result<(), EncodeError>>(), size_of::<usize>());
}

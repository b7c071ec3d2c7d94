//! Tests hand-written codecs.

use super::*;

/// Nothing is known about a hand-written codec, so it must not be run at another version than the
/// requested one. Arrays of it used to be decoded and encoded as in version 0.
#[test]
fn a_hand_written_codec_can_wrap_a_struct() {
    #[derive(Debug, Clone, PartialEq, Default)]
    struct ByHand(Row);
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Row {
        name: KafkaString,
        #[kafka(versions = "3+")]
        late: i32,
    }
    impl<'de> Codec<'de> for ByHand {
        const TYPE: FieldType = <Row as Codec<'de>>::TYPE;

        fn min_size(version: i16, flexible: bool) -> usize {
            Row::min_size(version, flexible)
        }
        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            Row::decode(reader).map(Self)
        }
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            self.0.encode(writer)
        }
        fn is_default(&self, default: DefaultValue) -> bool {
            self.0.is_default(default)
        }
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    #[kafka(data, versions = "0-3", flexible = "2+")]
    struct Rows {
        rows: Vec<ByHand>,
        holders: Vec<Holder>,
    }
    #[derive(Debug, Clone, PartialEq, KafkaMessage)]
    struct Holder {
        row: ByHand,
    }

    let row = ByHand(Row { name: "x".into(), late: 5 });
    let rows = Rows { rows: vec![row.clone()], holders: vec![Holder { row }] };
    let bytes = rows.to_bytes(3).expect("version 3 has them");
    assert_eq!(bytes, &b"\x02\x02x\0\0\0\x05\0\x02\x02x\0\0\0\x05\0\0\0"[..]);
    assert_eq!(Rows::from_bytes(&bytes, 3).expect("it was written"), rows);
}

/// A hand-written type decides how it encodes null. In versions that are not flexible, and in tags,
/// it used to be treated like a struct, which has a byte before it.
#[test]
fn a_hand_written_codec_can_be_null() {
    #[derive(Debug, Clone, Default, PartialEq)]
    struct Name(String);

    impl<'de> Codec<'de> for Name {
        const TYPE: FieldType = FieldType::String;

        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            reader.str().map(|text| Self(text.into()))
        }
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            writer.put_str(&self.0)
        }
        fn is_default(&self, _: DefaultValue) -> bool {
            self.0.is_empty()
        }
    }

    impl<'de> Nullable<'de> for Name {
        fn decode_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
            Ok(reader.nullable_str()?.map(|text| Self(text.into())))
        }
        fn decode_tagged_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
            Self::decode_nullable(reader)
        }
        fn encode_nullable(value: Option<&Self>, writer: &mut Writer) -> Result<(), EncodeError> {
            match value {
                Some(value) => value.encode(writer),
                None => {
                    writer.put_null_str();
                    Ok(())
                }
            }
        }
        fn encode_tagged_nullable(
            value: Option<&Self>,
            writer: &mut Writer,
        ) -> Result<(), EncodeError> {
            Self::encode_nullable(value, writer)
        }
    }

    macro_rules! both {
        ($goal:ident, $message:ident) => {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            struct $message {
                name: Option<Name>,
                #[kafka(versions = "1+", tagged = 0, default = empty)]
                other: Option<Name>,
            }
            for (name, plain, compact) in [
                (None, &b"\xff\xff"[..], &b"\0\x01\0\x01\0"[..]),
                (Some(Name("n".into())), b"\0\x01n", b"\x02n\x01\0\x01\0"),
            ] {
                let message = $message { name, other: None };
                let plain_message = $message { other: Some(Name::default()), ..message.clone() };
                assert_eq!(plain_message.to_bytes(0).unwrap(), plain);
                assert_eq!($message::from_slice(plain, 0), Ok(plain_message));
                assert_eq!(message.to_bytes(1).unwrap(), compact);
                assert_eq!($message::from_slice(compact, 1), Ok(message));
            }
        };
    }
    both!(speed, Large);
    both!(code_size, Small);
}

/// A hand-written type must see the default of its field, not only the type's own.
#[test]
fn a_hand_written_codec_sees_the_default() {
    #[derive(Debug, Clone, Default, PartialEq)]
    struct Timeout(u64);

    impl<'de> Codec<'de> for Timeout {
        const TYPE: FieldType = FieldType::Int32;

        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            i32::decode(reader).map(|millis| Self(millis.unsigned_abs().into()))
        }
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            i32::try_from(self.0).unwrap_or(i32::MAX).encode(writer)
        }
        fn from_default(default: DefaultValue) -> Self {
            match default {
                DefaultValue::Int(millis) => Self(millis.unsigned_abs()),
                _ => Self::default(),
            }
        }
        fn is_default(&self, default: DefaultValue) -> bool {
            *self == Self::from_default(default)
        }
    }

    macro_rules! both {
        ($goal:ident, $message:ident) => {
            #[derive(Debug, Clone, PartialEq, KafkaMessage)]
            #[kafka(optimize_for = $goal)]
            #[kafka(data, versions = "0-1", flexible = "1+")]
            struct $message {
                #[kafka(versions = "1+", default = 7)]
                late: Timeout,
                #[kafka(versions = "1+", tagged = 0, default = 30_000)]
                tagged: Timeout,
            }
            let message = $message::default();
            assert_eq!(message, $message { late: Timeout(7), tagged: Timeout(30_000) });
            assert_eq!(message.to_bytes(0).unwrap(), &b""[..]);
            assert_eq!(message.to_bytes(1).unwrap(), &b"\0\0\0\x07\0"[..]);
            assert_eq!($message::from_slice(b"", 0), Ok(message.clone()));
            assert_eq!($message::from_slice(b"\0\0\0\x07\0", 1), Ok(message));
            assert!($message { late: Timeout(0), ..Default::default() }.to_bytes(0).is_err());
        };
    }
    both!(speed, Large);
    both!(code_size, Small);
}

//! Numbers, bools and UUIDs: big-endian, with a fixed width, and the same in every version.

use uuid::Uuid;

use super::{Block, BlockMut, Codec, IntElement, Reader, WireLayout, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

/// The parts of [`Codec`] that all fixed-width types share.
macro_rules! fixed_width {
    ($type:ident) => {
        const TYPE: FieldType = FieldType::$type;
        const LAYOUT: WireLayout = WireLayout::number(FieldType::$type.width());

        #[inline(always)]
        fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
            let bytes: [u8; FieldType::$type.width()] = reader.take_array()?;
            Ok(Self::from_block(&mut Block::new(&bytes)))
        }

        #[inline(always)]
        fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
            let mut bytes = [0; FieldType::$type.width()];
            self.to_block(&mut BlockMut::new(&mut bytes));
            writer.put_array(bytes);
            Ok(())
        }
    };
}

macro_rules! integer {
    ($($rust:ty: $type:ident;)*) => {$(
        impl<'de> Codec<'de> for $rust {
            fixed_width!($type);

            #[inline(always)]
            fn is_default(&self, default: DefaultValue) -> bool {
                *self == Self::from_default(default)
            }

            #[inline]
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a default is checked against the type when the message is compiled"
            )]
            fn from_default(default: DefaultValue) -> Self {
                match default {
                    DefaultValue::Int(value) => value as Self,
                    _ => 0,
                }
            }

            #[inline(always)]
            fn from_block(block: &mut Block<'_>) -> Self {
                Self::from_be_bytes(block.take_array())
            }

            #[inline(always)]
            fn to_block(&self, block: &mut BlockMut<'_>) {
                block.put_array(self.to_be_bytes());
            }
        }

        impl IntElement for $rust {}
    )*};
}

integer! {
    i8: Int8;
    i16: Int16;
    i32: Int32;
    i64: Int64;
    u16: Uint16;
    u32: Uint32;
}

/// Passes the types that are never null to the macro `$then`, after `$before`.
macro_rules! numbers {
    ($then:ident $($before:tt)*) => {
        $then! { $($before)* bool i8 i16 i32 i64 u16 u32 f64 uuid::Uuid }
    };
}

pub(crate) use numbers;

impl<'de> Codec<'de> for bool {
    fixed_width!(Bool);

    #[inline(always)]
    fn is_default(&self, default: DefaultValue) -> bool {
        *self == Self::from_default(default)
    }

    #[inline(always)]
    fn from_default(default: DefaultValue) -> Self {
        matches!(default, DefaultValue::Bool(true))
    }

    #[inline(always)]
    fn from_block(block: &mut Block<'_>) -> Self {
        // As in Kafka, any nonzero byte is true.
        block.take_array() != [0]
    }

    #[inline(always)]
    fn to_block(&self, block: &mut BlockMut<'_>) {
        block.put_array([u8::from(*self)]);
    }
}

impl<'de> Codec<'de> for f64 {
    fixed_width!(Float64);

    /// As in Kafka, NaN never equals the default, and -0.0 equals 0.0.
    #[inline]
    #[allow(clippy::float_cmp, reason = "Kafka compares so")]
    fn is_default(&self, default: DefaultValue) -> bool {
        *self == Self::from_default(default)
    }

    #[inline]
    #[allow(clippy::cast_precision_loss, reason = "an integer literal stands for a float here")]
    fn from_default(default: DefaultValue) -> Self {
        match default {
            DefaultValue::Float(value) => value,
            DefaultValue::Int(value) => value as Self,
            _ => 0.0,
        }
    }

    #[inline(always)]
    fn from_block(block: &mut Block<'_>) -> Self {
        Self::from_be_bytes(block.take_array())
    }

    #[inline(always)]
    fn to_block(&self, block: &mut BlockMut<'_>) {
        block.put_array(self.to_be_bytes());
    }
}

impl<'de> Codec<'de> for Uuid {
    fixed_width!(Uuid);

    #[inline(always)]
    fn is_default(&self, default: DefaultValue) -> bool {
        *self == Self::from_default(default)
    }

    #[inline(always)]
    fn from_default(default: DefaultValue) -> Self {
        match default {
            DefaultValue::Text(base64) => Self::from_bytes(uuid_from_base64(base64)),
            _ => Self::nil(),
        }
    }

    #[inline(always)]
    fn from_block(block: &mut Block<'_>) -> Self {
        Self::from_bytes(block.take_array())
    }

    #[inline(always)]
    fn to_block(&self, block: &mut BlockMut<'_>) {
        block.put_array(self.into_bytes());
    }
}

/// Decodes a UUID from URL-safe base64, which the derive has checked.
fn uuid_from_base64(text: &str) -> [u8; 16] {
    let mut value: u128 = 0;
    let digits = text.bytes().filter_map(|byte| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    });
    // The 22 digits hold 132 bits, the last four of which are padding.
    for (at, digit) in digits.take(22).enumerate() {
        value = match at {
            21 => value << 2 | u128::from(digit >> 4),
            _ => value << 6 | u128::from(digit),
        };
    }
    value.to_be_bytes()
}

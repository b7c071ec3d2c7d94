//! Bytes with a short `Debug`, and bytes that `Debug` does not show.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use bytes::Bytes;

use super::bytes::bytes;
use super::{Codec, Nullable, Reader, Writer, null_is_a_length};
use crate::debug::{Brief, Length};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

/// The bytes of a field, sharing the message's memory.
///
/// They work like [`Bytes`] except that `Debug` prints their number and the first sixteen, so that
/// you can log any message. Encoding: the length, an int32, or in flexible versions a uvarint of
/// the length plus 1; then the bytes.
///
/// ```
/// use kafka_wire::KafkaBytes;
///
/// let bytes = KafkaBytes::from(vec![0xab; 1 << 20]);
/// assert_eq!(format!("{bytes:?}"), "1048576 bytes abababababababababababababababab…");
/// assert_eq!(bytes.slice(..2), &[0xab; 2][..]);
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KafkaBytes(Bytes);

/// The bytes of a secret, such as a password's hash, sharing the message's memory.
///
/// `Debug` prints only the number of bytes, so that logging a message reveals no secret. In Kafka's
/// messages, these are SASL tokens, SCRAM salts and keys, the HMACs of delegation tokens, and the
/// messages inside an `Envelope`, which may contain any of these. The encoding is that of
/// [`KafkaBytes`].
///
/// Tools that exist to show bytes show these too: [`inspect`](crate#features) and `json` decode
/// messages without their types, to debug the protocol or to encode messages again. Config values
/// can be passwords, but most are not; they are strings, and Kafka's schemas do not mark them. The
/// memory is not cleared when it is freed, and `==` stops at the first difference, so compare
/// values that an attacker can choose in constant time.
///
/// ```
/// use kafka_wire::SecretBytes;
///
/// let secret = SecretBytes::from("tiger");
/// assert_eq!(format!("{secret:?}"), "SecretBytes(5 bytes)");
/// assert_eq!(secret.expose(), &b"tiger"[..]);
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct SecretBytes(Bytes);

impl KafkaBytes {
    /// Creates an empty value.
    #[must_use]
    pub const fn new() -> Self {
        Self(Bytes::new())
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &Bytes {
        &self.0
    }
}

impl SecretBytes {
    /// The secret.
    #[must_use]
    pub fn expose(&self) -> &Bytes {
        &self.0
    }

    /// Converts into the secret, without a copy.
    #[must_use]
    pub fn into_exposed(self) -> Bytes {
        self.0
    }

    /// The number of bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no bytes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Deref for KafkaBytes {
    type Target = Bytes;

    #[inline]
    fn deref(&self) -> &Bytes {
        &self.0
    }
}

impl AsRef<[u8]> for KafkaBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<KafkaBytes> for Bytes {
    fn from(bytes: KafkaBytes) -> Self {
        bytes.0
    }
}

impl<T: ?Sized> PartialEq<&T> for KafkaBytes
where
    Bytes: PartialEq<T>,
{
    fn eq(&self, other: &&T) -> bool {
        self.0 == **other
    }
}

macro_rules! equal {
    ($($other:ty)*) => {$(
        impl PartialEq<$other> for KafkaBytes {
            fn eq(&self, other: &$other) -> bool {
                self.0 == *other
            }
        }
    )*};
}

equal!(Bytes [u8] Vec<u8> str String);

impl fmt::Debug for KafkaBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Brief(&self.0).fmt(f)
    }
}

impl fmt::Debug for SecretBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretBytes({})", Length(self.0.len()))
    }
}

macro_rules! from {
    ($($bytes:ident: $($other:ty)*;)*) => {$($(
        impl From<$other> for $bytes {
            fn from(bytes: $other) -> Self {
                Self(bytes.into())
            }
        }
    )*)*};
}

from! {
    KafkaBytes: Bytes Vec<u8> &'static [u8] &'static str;
    SecretBytes: Bytes Vec<u8> &'static [u8] &'static str;
}

bytes! {
    impl KafkaBytes as Bytes = |bytes, reader| reader.share(bytes).map(Self),
        |value, writer| (&value.0[..], writer.put_shared(&value.0));
    impl SecretBytes as Bytes = |bytes, reader| reader.share(bytes).map(Self),
        |value, writer| (&value.0[..], writer.put_shared(&value.0));
}

//! Why records cannot be decompressed.

/// Why records cannot be decompressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::records) enum Fault {
    /// They exceed the limit.
    Limit,
    /// They are not valid for the codec.
    Malformed(&'static str),
}

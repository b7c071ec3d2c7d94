//! The two codecs of a struct.

/// Which of a struct's codecs a statement belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `decode_any` and `encode_any`: any version, read over what is there, in little code.
    Any,
    /// `decode` and `encode` in flexible versions: by value, with little out of line.
    Flexible,
}

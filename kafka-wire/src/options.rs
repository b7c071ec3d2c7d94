//! The limits of decoding.

/// Limits decoding and the memory that it may reserve.
///
/// ```
/// use kafka_wire::DecodeOptions;
///
/// let options = DecodeOptions::default();
/// assert_eq!(options.memory_limit(62), 1 << 20);
/// assert_eq!(options.memory_limit(1 << 20), 16 << 20);
/// assert_eq!(options.with_memory_limit(4096).memory_limit(62), 4096);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecodeOptions {
    frame_limit: usize,
    memory_limit: Option<usize>,
    keep_misplaced_tags: bool,
}

impl Default for DecodeOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl DecodeOptions {
    /// Kafka's frame limit, the default memory limit, and an error for misplaced tags.
    #[must_use]
    pub const fn new() -> Self {
        Self { frame_limit: 100 << 20, memory_limit: None, keep_misplaced_tags: false }
    }

    /// The largest frame in bytes, without its size prefix. The default is 104857600, like Kafka's
    /// `socket.request.max.bytes`.
    #[must_use]
    pub const fn frame_limit(&self) -> usize {
        self.frame_limit
    }

    /// Sets [`frame_limit`](Self::frame_limit).
    #[must_use]
    pub const fn with_frame_limit(self, bytes: usize) -> Self {
        Self { frame_limit: bytes, ..self }
    }

    /// The most memory, in bytes, that decoding a value from `length` bytes may reserve. The
    /// default is 16 times the length, or 1 MiB if that is larger. Values that share or borrow the
    /// input do not count.
    ///
    /// A limit that you set covers everything that is built from the bytes: `inspect::read` counts
    /// its rows and values, and `json::decode` also counts the JSON. Both need more memory for a
    /// message than the derived code, so under the same limit they reject whatever the derived code
    /// rejects, at the same place or earlier. Their default is six times this one.
    #[must_use]
    pub const fn memory_limit(&self, length: usize) -> usize {
        match self.memory_limit {
            Some(limit) => limit,
            None if length <= 1 << 16 => 1 << 20,
            None => length.saturating_mul(16),
        }
    }

    /// The limit for the rows of `inspect`, and for what is built from them.
    #[cfg(feature = "inspect")]
    pub(crate) const fn memory_limit_of_rows(&self, length: usize) -> usize {
        match self.memory_limit {
            Some(limit) => limit,
            None => self.memory_limit(length).saturating_mul(6),
        }
    }

    /// Sets [`memory_limit`](Self::memory_limit) for inputs of any length.
    #[must_use]
    pub const fn with_memory_limit(self, bytes: usize) -> Self {
        Self { memory_limit: Some(bytes), ..self }
    }

    /// Whether a known tag counts as an unknown one in a version where its field is not tagged. Set
    /// this in a proxy that forwards such fields. By default, such a tag is an error, as in Kafka.
    #[must_use]
    pub const fn keep_misplaced_tags(&self) -> bool {
        self.keep_misplaced_tags
    }

    /// Sets [`keep_misplaced_tags`](Self::keep_misplaced_tags).
    #[must_use]
    pub const fn with_misplaced_tags_kept(self, keep: bool) -> Self {
        Self { keep_misplaced_tags: keep, ..self }
    }
}

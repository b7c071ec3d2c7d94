//! The location of an error, shared by decoding and encoding errors.

use core::fmt;

use super::path::Path;
use crate::version::ApiVersion;

/// A kind of error and its location, boxed so that the error is one machine word.
#[derive(Clone, PartialEq)]
pub(super) struct Located<K> {
    pub(super) kind: K,
    /// Set only by decoding.
    pub(super) offset: Option<usize>,
    pub(super) version: Option<ApiVersion>,
    pub(super) path: Path,
}

impl<K> Located<K> {
    pub(super) fn new(kind: K, offset: Option<usize>) -> Self {
        Self { kind, offset, version: None, path: Path::default() }
    }
}

impl<K: fmt::Display> fmt::Display for Located<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, offset, version, path } = self;
        if !path.is_empty() {
            write!(f, "{path}: ")?;
        }
        kind.fmt(f)?;
        match (offset, version) {
            (Some(offset), Some(version)) => write!(f, " (offset {offset}, version {version})"),
            (Some(offset), None) => write!(f, " (offset {offset})"),
            (None, Some(version)) => write!(f, " (version {version})"),
            (None, None) => Ok(()),
        }
    }
}

impl<K: fmt::Debug> Located<K> {
    pub(super) fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = f.debug_struct(name);
        all.field("kind", &self.kind).field("path", &self.path);
        if let Some(offset) = &self.offset {
            all.field("offset", offset);
        }
        all.field("version", &self.version).finish()
    }
}

/// The methods that both errors have. `$error` is a box of [`Located`].
macro_rules! located {
    ($error:ident, $kind:ident) => {
        impl $error {
            /// What is wrong.
            #[must_use]
            pub fn kind(&self) -> $kind {
                self.0.kind
            }

            /// The version that was decoded or encoded, if known.
            #[must_use]
            pub fn version(&self) -> Option<ApiVersion> {
                self.0.version
            }

            /// The path to the field.
            #[must_use]
            pub fn path(&self) -> &Path {
                &self.0.path
            }

            /// Moves the error into field `index` of `schema`.
            #[doc(hidden)]
            #[cold]
            #[inline(never)]
            #[must_use]
            pub fn in_field(mut self, schema: &'static StructSchema, index: u16) -> Self {
                self.0.path.push_field(schema, index);
                self
            }

            /// Prepends `segment` to the path, because the error is inside of it.
            #[cold]
            #[inline(never)]
            #[must_use]
            pub(crate) fn inside(mut self, segment: PathSegment) -> Self {
                self.0.path.push_outer(segment);
                self
            }

            /// Moves the error into an element of an array.
            #[cold]
            #[inline(never)]
            #[must_use]
            pub(crate) fn at_index(self, index: usize) -> Self {
                self.inside(PathSegment::Index(index))
            }

            #[cold]
            #[must_use]
            pub(crate) fn in_message(
                mut self,
                message: &'static MessageSchema,
                version: i16,
            ) -> Self {
                self.0.path.set_message(message, version);
                self.0.version.get_or_insert(version);
                self
            }
        }

        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.debug(stringify!($error), f)
            }
        }

        impl core::error::Error for $error {}
    };
}
pub(super) use located;

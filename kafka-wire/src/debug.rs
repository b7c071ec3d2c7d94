//! How `Debug` prints bytes.

use core::fmt;

/// The number of bytes to print.
const SHOWN: usize = 16;

/// Prints the number of bytes and the first of them: `3 bytes 010203`.
pub(crate) struct Brief<'a>(pub(crate) &'a [u8]);

impl fmt::Display for Brief<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Length(self.0.len()).fmt(f)?;
        let (shown, more) = self.0.split_at_checked(SHOWN).unwrap_or((self.0, &[]));
        if !shown.is_empty() {
            f.write_str(" ")?;
        }
        shown.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(if more.is_empty() { "" } else { "…" })
    }
}

impl fmt::Debug for Brief<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Prints only the number of bytes, `3 bytes`, because they may be a secret.
pub(crate) struct Length(pub(crate) usize);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} byte{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

impl fmt::Debug for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

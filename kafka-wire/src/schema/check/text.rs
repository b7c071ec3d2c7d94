//! Text that const evaluation puts together.

use crate::version::VersionRange;

const CAPACITY: usize = 400;

/// A text of up to 400 bytes; what is more is cut off.
#[derive(Clone, Copy)]
pub(super) struct Text {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0 }
    }

    const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    pub(super) const fn push(mut self, text: &str) -> Self {
        let room = self.bytes.split_at_mut(self.len).1;
        if text.len() <= room.len() {
            room.split_at_mut(text.len()).0.copy_from_slice(text.as_bytes());
            self.len += text.len();
        }
        self
    }

    pub(super) const fn number(self, number: i64) -> Self {
        let this = if number < 0 { self.push("-") } else { self };
        this.unsigned(number.unsigned_abs())
    }

    const fn unsigned(self, number: u64) -> Self {
        let this = if number > 9 { self.unsigned(number / 10) } else { self };
        let digit = [b'0' + (number % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => this.push(digit),
            Err(_) => this,
        }
    }

    pub(super) const fn range(self, range: VersionRange) -> Self {
        if range.is_empty() {
            return self.push("none");
        }
        let this = self.number(range.min() as i64);
        match (range.is_open_ended(), range.min() == range.max()) {
            (true, _) => this.push("+"),
            (false, true) => this,
            (false, false) => this.push("-").number(range.max() as i64),
        }
    }

    #[track_caller]
    pub(super) const fn panic(self) -> ! {
        panic!("{}", self.as_str())
    }
}

//! Kafka's error codes by number.

use core::fmt;

/// The outcome of a request or of a part of it: an int16, two bytes, big-endian. 0 is success.
///
/// Every int16 is a valid `ErrorCode`. The codes of Kafka 4.4 have constants. A code of a later
/// Kafka keeps its number.
///
/// ```
/// use kafka_wire::ErrorCode;
///
/// let code = ErrorCode(6);
/// assert_eq!(code, ErrorCode::NOT_LEADER_OR_FOLLOWER);
/// assert_eq!(code.to_string(), "NOT_LEADER_OR_FOLLOWER (6)");
/// assert!(code.is_error() && code.is_retriable());
///
/// assert_eq!(ErrorCode(12345).to_string(), "12345");
/// assert_eq!(code.ok(), Err(code));
/// assert_eq!(ErrorCode::NONE.ok(), Ok(()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, kafka_derive::KafkaMessage)]
pub struct ErrorCode(pub i16);

impl ErrorCode {
    /// The codes of Kafka 4.4, in ascending order.
    pub const ALL: &'static [Self] = table::ALL;

    /// Kafka's name for the code; `None` for an unknown number.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        table::name(self.0)
    }

    /// Whether the code is anything but [`NONE`](Self::NONE).
    #[must_use]
    pub const fn is_error(self) -> bool {
        self.0 != Self::NONE.0
    }

    /// Converts the code into a result, for a client's `?`.
    ///
    /// # Errors
    /// The code itself, if it [is an error](Self::is_error).
    pub const fn ok(self) -> Result<(), Self> {
        if self.is_error() { Err(self) } else { Ok(()) }
    }

    /// Converts a result into a code, for a server's response.
    ///
    /// ```
    /// use kafka_wire::ErrorCode;
    ///
    /// assert_eq!(ErrorCode::of(&Ok(7)), ErrorCode::NONE);
    /// assert_eq!(ErrorCode::of::<i32>(&Err(ErrorCode::INVALID_REQUEST)).0, 42);
    /// ```
    pub const fn of<T>(result: &Result<T, Self>) -> Self {
        match result {
            Ok(_) => Self::NONE,
            Err(error) => *error,
        }
    }

    /// Whether the same request may succeed later, perhaps after the client has looked up the
    /// leader or coordinator again. As in Kafka, an unknown code is not retriable.
    #[must_use]
    pub const fn is_retriable(self) -> bool {
        table::is_retriable(self.0)
    }
}

impl fmt::Display for ErrorCode {
    /// Writes name and number, such as `NOT_LEADER_OR_FOLLOWER (6)`, or only the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "{name} ({})", self.0),
            None => self.0.fmt(f),
        }
    }
}

impl fmt::Debug for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for ErrorCode {}

/// Turns the table into constants and lookups, like `apis!`. A row's doc comment becomes the
/// constant's.
macro_rules! error_codes {
    ($($(#[$doc:meta])* $code:literal, $name:ident $(, $retriable:ident)?;)*) => {
        use super::ErrorCode;

        impl ErrorCode {
            $(
                $(#[$doc])*
                ///
                #[doc = concat!(
                    "`", stringify!($name), "`, ", $code $(, "; ", stringify!($retriable))?, "."
                )]
                pub const $name: Self = Self($code);
            )*
        }

        pub(super) const ALL: &[ErrorCode] = &[$(ErrorCode::$name),*];

        pub(super) const fn name(code: i16) -> Option<&'static str> {
            match code {
                $($code => Some(stringify!($name)),)*
                _ => None,
            }
        }

        pub(super) const fn is_retriable(code: i16) -> bool {
            match code {
                $($code => error_codes!(@retriable $($retriable)?),)*
                _ => false,
            }
        }
    };
    (@retriable retriable) => { true };
    (@retriable) => { false };
}

mod table;

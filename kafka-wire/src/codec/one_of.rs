//! A choice between functions that compiles only the chosen one.

/// The first function if the constant condition holds, or else the second. In a branch on a constant,
/// rustc would compile the functions of both arms, with all that they call, before it drops one arm.
/// A constant that holds a function pointer has only the one, and LLVM calls it like any other function.
macro_rules! one_of {
    ($condition:expr, $first:expr, $second:expr $(,)?) => {
        const { if $condition { $first } else { $second } }
    };
}
pub(crate) use one_of;

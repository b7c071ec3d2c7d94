//! `Debug` and `PartialEq` of structs with the key `std_traits`, over one list of a struct's fields.
//!
//! The expansion calls [`FieldPairs::pair`] for each field, with the field of two structs. That function
//! is compiled once for each type of a field, and never inlined: what the library's metadata contains
//! for a struct is a list of calls.

use core::fmt;

/// A function that lists the fields of two structs.
type List<T> = fn(&T, &T, &mut FieldPairs<'_, '_>);

/// What is done with the fields of two structs of one type.
#[allow(missing_debug_implementations, reason = "`DebugStruct` has no `Debug`")]
pub struct FieldPairs<'f, 'w>(Task<'f, 'w>);

enum Task<'f, 'w> {
    /// Whether all pairs so far are equal.
    Compare(bool),
    /// Prints the first of each pair, with the next name.
    Print(&'f [&'static str], fmt::DebugStruct<'f, 'w>),
}

impl<'f, 'w> FieldPairs<'f, 'w> {
    /// Whether two structs have equal fields.
    #[inline(never)]
    pub fn equal<T>(one: &T, other: &T, list: List<T>) -> bool {
        let mut pairs = FieldPairs(Task::Compare(true));
        list(one, other, &mut pairs);
        matches!(pairs.0, Task::Compare(true))
    }

    /// Prints a struct as `#[derive(Debug)]` does. `fields` are the names of the fields in the order of
    /// `list`.
    ///
    /// # Errors
    /// If the formatter fails.
    #[inline(never)]
    pub fn debug<T>(
        value: &T,
        list: List<T>,
        name: &'static str,
        fields: &'f [&'static str],
        f: &'f mut fmt::Formatter<'w>,
    ) -> fmt::Result {
        let mut pairs = FieldPairs(Task::Print(fields, f.debug_struct(name)));
        list(value, value, &mut pairs);
        match pairs.0 {
            Task::Print(_, mut to) => to.finish(),
            Task::Compare(_) => Ok(()),
        }
    }

    /// The next field of both structs.
    #[inline(never)]
    pub fn pair<F: fmt::Debug + PartialEq>(&mut self, one: &F, other: &F) {
        match &mut self.0 {
            Task::Compare(equal) => *equal = *equal && one == other,
            Task::Print(names, to) => {
                if let Some((name, rest)) = names.split_first() {
                    to.field(name, one);
                    *names = rest;
                }
            }
        }
    }
}

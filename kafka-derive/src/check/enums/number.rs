//! The numbers of an enum's variants.

use syn::{Expr, Lit, Variant};

use crate::attr;
use crate::ctxt::Ctxt;
use crate::types::Int;

/// The number that an expression writes out.
pub(super) fn literal(expr: &Expr) -> Option<i128> {
    match attr::literal_of(expr)? {
        (negative, Lit::Int(literal)) => attr::int(negative, &literal),
        _ => None,
    }
}

/// The variant's number: explicit, or counted as rustc does.
pub(super) fn number_of(errors: &Ctxt, variant: &Variant, next: Option<i128>) -> Option<i128> {
    let Some((_, expr)) = &variant.discriminant else {
        return attr::number_of_variant(&variant.attrs).or(next);
    };
    let Some((negative, Lit::Int(literal))) = attr::literal_of(expr) else {
        let text = match attr::literal_of(expr) {
            Some((_, Lit::Str(text))) if text.value().parse::<i64>().is_ok() => {
                format!("a variant's number has no quotes; write `{}`", text.value())
            }
            _ => "a variant's number is written out, because a macro cannot run code; write it as a literal".to_owned(),
        };
        errors.error(expr, text);
        return None;
    };
    // rustc reports a number that is too large for any integer.
    attr::int(negative, &literal)
}

/// Whether the variant's number, if it has one of its own, fits the integer.
pub(super) fn fits(errors: &Ctxt, variant: &Variant, number: i128, int: Option<Int>) -> bool {
    let (Some((_, expr)), Some(int)) = (&variant.discriminant, int) else { return true };
    let range = int.range();
    if range.contains(&number) {
        return true;
    }
    let (low, high) = range.into_inner();
    let int = int.rust();
    let text = format!("{number} does not fit `{int}`; write a number from {low} to {high}");
    errors.error(expr, text);
    false
}

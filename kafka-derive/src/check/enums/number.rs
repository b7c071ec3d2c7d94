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
pub(super) fn number_of(
    errors: &Ctxt,
    variant: &Variant,
    next: Option<i128>,
    int: Option<Int>,
) -> Option<i128> {
    let Some((_, expr)) = &variant.discriminant else {
        return attr::number_of_variant(&variant.attrs).or(next);
    };
    let text = match attr::literal_of(expr) {
        // rustc reports a number that is too large for any integer.
        Some((negative, Lit::Int(literal))) => return attr::int(negative, &literal),
        Some((false, Lit::Str(text))) if text.value().parse::<i64>().is_ok() => {
            let number = text.value().parse().ok()?;
            misfit(number, int)
                .unwrap_or_else(|| format!("a variant's number has no quotes; write `{number}`"))
        }
        _ => "a variant's number is written out, because a macro cannot run code; write it as a literal".to_owned(),
    };
    errors.error(expr, text);
    None
}

/// Whether the variant's number, if it has one of its own, fits the integer.
pub(super) fn fits(errors: &Ctxt, variant: &Variant, number: i128, int: Option<Int>) -> bool {
    let Some((_, expr)) = &variant.discriminant else {
        // The error of the attribute says that the number does not fit.
        let given = attr::number_of_variant(&variant.attrs);
        return given.and_then(|given| misfit(given, int)).is_none();
    };
    let Some(text) = misfit(number, int) else { return true };
    errors.error(expr, text);
    false
}

/// The error of a number that the integer cannot hold.
fn misfit(number: i128, int: Option<Int>) -> Option<String> {
    let int = int.filter(|int| !int.range().contains(&number))?;
    let (low, high) = int.range().into_inner();
    Some(format!("{number} does not fit `{}`; write a number from {low} to {high}", int.rust()))
}

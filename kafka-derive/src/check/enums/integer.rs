//! The integer of an enum.

use proc_macro2::Ident;
use syn::{DataEnum, DeriveInput, Lit, Variant};

use super::{is_marked, repr, unmarked_fallback};
use crate::attr;
use crate::ctxt::Ctxt;
use crate::types::{Int, Kind, classify};

/// The integer in `repr`, and the one that it contains or suggests.
pub(super) fn repr_is_an_integer_of_kafka(
    errors: &Ctxt,
    input: &DeriveInput,
    data: &DataEnum,
) -> (Option<Ident>, Int) {
    let words = repr::words(&input.attrs);
    if let Some((word, int)) =
        words.iter().find_map(|word| Some((word, Int::named(&word.to_string())?)))
    {
        return (Some(word.clone()), int);
    }
    let int = int_of_the_fallback(data).unwrap_or_else(|| narrowest(data));
    match words.iter().find(|word| word.to_string().starts_with(['i', 'u'])) {
        Some(word) => errors.error(
            word,
            format!(
                "`{word}` is not an integer of Kafka's (i8, i16, i32, i64, u16, u32); write `{}`",
                int.rust()
            ),
        ),
        None => errors.error(
            &input.ident,
            format!("an enum says which integer it is on the wire; add `#[repr({})]`", int.rust()),
        ),
    }
    (None, int)
}

/// The first of Kafka's integers that can hold the numbers of all variants.
fn narrowest(data: &DataEnum) -> Int {
    let mut next = Some(0);
    let numbers = data.variants.iter().filter_map(|variant| {
        let number = match &variant.discriminant {
            Some((_, expr)) => match attr::literal_of(expr)? {
                (negative, Lit::Int(literal)) => attr::int(negative, &literal),
                (false, Lit::Str(text)) => text.value().parse().ok(),
                _ => None,
            },
            None => attr::number_of_variant(&variant.attrs).or(next),
        };
        next = number?.checked_add(1);
        number
    });
    let numbers: Vec<_> = numbers.collect();
    let holds = |int: &Int| numbers.iter().all(|number| int.range().contains(number));
    // Rust has no `repr` for Kafka's other integers, which are structs.
    let mut reprs = Int::of_rust();
    reprs.find(holds).unwrap_or(Int::WIDEST)
}

/// The integer in the variant that keeps unknown numbers.
fn int_of_the_fallback(data: &DataEnum) -> Option<Int> {
    let unmarked = unmarked_fallback(data);
    let is_fallback = |variant: &&Variant| is_marked(variant) || unmarked == Some(&variant.ident);
    let field = data.variants.iter().find(is_fallback)?.fields.iter().next()?;
    match classify(&field.ty) {
        Kind::Int(int) => Some(int),
        _ => None,
    }
}

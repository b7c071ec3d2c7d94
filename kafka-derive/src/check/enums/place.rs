//! Finds a place for the fallback of an enum over an integer. Rust numbers the fallback too, so its
//! number must be free, and no other variant may be counted on from it.

use std::collections::HashSet;

use proc_macro2::Ident;
use syn::{Data, DataEnum, DeriveInput, Lit, Variant};

use super::is_marked;
use crate::attr;
use crate::ctxt::Ctxt;
use crate::model::Enum;
use crate::types::Int;

pub(super) fn is_free(errors: &Ctxt, all: &Enum, int: Int, number: i128) -> bool {
    let Some((why, place)) = place_of_the_fallback(&all.variants, int, number) else { return true };
    let fallback = &all.fallback;
    let text = format!("Rust numbers the fallback too, {why}; move `{fallback}` {place}");
    errors.error(fallback, text);
    false
}

/// Rust numbers the fallback like the other variants, with `number` at its position. If that is not
/// free, returns the reason and a better place.
fn place_of_the_fallback(
    variants: &[(Ident, i128)],
    int: Int,
    number: i128,
) -> Option<(String, String)> {
    let taken = |number| variants.iter().find(|(_, other)| *other == number);
    // rustc reports variants with equal numbers. Correcting them also changes the fallback's number.
    let mut seen = HashSet::new();
    if !variants.iter().all(|(_, number)| seen.insert(number)) {
        return None;
    }
    let free = |number| int.range().contains(&number) && taken(number).is_none();
    let why = match taken(number) {
        _ if free(number) => return None,
        Some((variant, _)) => format!("here {number}, which `{variant}` has"),
        None if number - 1 == *int.range().end() => {
            format!("here {number}, which does not fit `{}`", int.rust())
        }
        // The previous variant does not fit either, which rustc reports.
        None => return None,
    };
    let place = match variants.iter().find(|(_, before)| free(before + 1)) {
        Some((variant, _)) => format!("after `{variant}`"),
        None => "to the front".to_owned(),
    };
    Some((why, place))
}

/// The variant after which a new fallback fits; `None` for the end of the enum.
pub(super) fn of_a_new_one(data: &DataEnum, int: Int) -> Option<&Ident> {
    let variants: Vec<_> = data.variants.iter().collect();
    fitting(&variants, int).filter(|place| variants.last().is_none_or(|it| it.ident != **place))
}

/// The variant after which the fallback fits, with the others counted without it.
pub(super) fn of_one_that_moves(data: &DataEnum, int: Int) -> Option<&Ident> {
    let others: Vec<_> = data.variants.iter().filter(|it| !is_marked(it)).collect();
    fitting(&others, int)
}

/// The variant after which the fallback fits once it has no number; `None` if it fits where it is.
pub(super) fn of_this_one<'d>(
    input: &'d DeriveInput,
    fallback: &Variant,
    int: Int,
) -> Option<&'d Ident> {
    let Data::Enum(data) = &input.data else { return None };
    let is_other = |it: &&Variant| it.ident != fallback.ident && !is_marked(it);
    let others: Vec<_> = data.variants.iter().filter(is_other).collect();
    let mut all = data.variants.iter();
    let before = all.by_ref().take_while(|it| it.ident != fallback.ident);
    let before: Vec<_> = before.filter(|it| !is_marked(it)).collect();
    let number = numbers(&before)?.last().map_or(0, |last| last + 1);
    let is_counted = all.find(|it| !is_marked(it)).is_some_and(|next| next.discriminant.is_none());
    let is_free = int.range().contains(&number) && !numbers(&others)?.contains(&number);
    if is_free && !is_counted { None } else { fitting(&others, int) }
}

/// The advice for a fallback that must both change and move.
pub(super) fn moved(fallback: &Ident, int: Int, after: &Ident) -> String {
    let int = int.rust();
    format!(
        "remove the variant, and add the variant `#[kafka(fallback)] {fallback}({int})` after `{after}`"
    )
}

/// The last variant after which the next number is free, preferably the end of the enum.
fn fitting<'d>(variants: &[&'d Variant], int: Int) -> Option<&'d Ident> {
    let numbers = numbers(variants)?;
    let is_free = |number: i128| int.range().contains(&number) && !numbers.contains(&number);
    let fits = |index: &usize| {
        let next = variants.get(index + 1);
        let is_counted = next.is_some_and(|next| next.discriminant.is_none());
        numbers.get(*index).is_some_and(|number| is_free(number + 1)) && !is_counted
    };
    let index = (0..variants.len()).rev().find(fits)?;
    variants.get(index).map(|variant| &variant.ident)
}

/// The numbers of the variants, as Rust counts them; `None` if one is not a literal.
fn numbers(variants: &[&Variant]) -> Option<Vec<i128>> {
    let mut next = 0;
    let numbers = variants.iter().map(|variant| {
        let number = match &variant.discriminant {
            None => attr::number_of_variant(&variant.attrs).unwrap_or(next),
            Some((_, expr)) => match attr::literal_of(expr)? {
                (negative, Lit::Int(literal)) => attr::int(negative, &literal)?,
                _ => return None,
            },
        };
        next = number.checked_add(1)?;
        Some(number)
    });
    numbers.collect()
}

//! Enums over an integer.

use proc_macro2::Ident;
use syn::{DataEnum, DeriveInput, Fields, Type, Variant};

use super::field_type::{Advice, Wrong};
use super::{Lists, names, records, repr, requests};
use crate::attr::{self, Attr, Attrs, Place};
use crate::ctxt::Ctxt;
use crate::model::Enum;
use crate::types::{Int, Kind, classify, ends_in, renamed, spelled};

mod integer;
mod meant;
mod number;
mod parameters;
mod place;
mod union;

use integer::repr_is_an_integer_of_kafka;
pub(super) use meant::meant;
use number::{fits, literal, number_of};

pub(super) fn check(errors: &Ctxt, input: &DeriveInput, data: &DataEnum) -> Option<Enum> {
    match meant(input, data) {
        Some(Lists::Records) => {
            let held = match data.variants.iter().any(records::holds_a_pair) {
                true => "a key and a value",
                false => "structs",
            };
            let text = format!(
                "variants that hold {held} are the records of one log; add `#[kafka(records)]` above the enum"
            );
            errors.error(&input.ident, text);
            return None;
        }
        Some(Lists::Requests) => {
            let text = "variants that hold structs are the requests of a server; add `#[kafka(requests)]` above the enum";
            errors.error(&input.ident, text);
            // Then reports the other mistakes, as for an enum of requests.
            let _: Option<_> = requests::check(errors, input, data);
            return None;
        }
        None => {}
    }
    if holds_data(input, data) {
        errors.error(&input.ident, union::text(input, data));
        return None;
    }
    if let Some(held) = text_in_the_fallback(input, data) {
        let held = spelled(held);
        let text = format!(
            "Kafka's enums are integers, and this one holds `{held}`; write `{held}` in the field instead of the enum"
        );
        errors.error(&input.ident, text);
        return None;
    }
    let (repr, int) = repr_is_an_integer_of_kafka(errors, input, data);
    let is_concrete = parameters::are_none(errors, input, data);
    let mut variants = Variants::new(Some(int));
    let unmarked = unmarked_fallback(data);
    for variant in &data.variants {
        variants.add(errors, variant, unmarked, input);
    }
    if variants.fallback.is_none() && unmarked.is_none() {
        let names = ["Other", "Unknown", "Unrecognized", "Fallback"].into_iter();
        let is_free = |name: &&str| data.variants.iter().all(|variant| variant.ident != name);
        let name = names.clone().find(is_free).unwrap_or("Other");
        let after = place::of_a_new_one(data, int).map(|it| format!(" after `{it}`"));
        let text = format!(
            "an unknown number must not be lost; add the variant `#[kafka(fallback)] {name}({})`{}",
            int.rust(),
            after.unwrap_or_default()
        );
        errors.error(&input.ident, text);
    }
    if !names::are_distinct_to_rust(data.variants.iter().map(|variant| &variant.ident)) {
        return None;
    }
    if !is_concrete {
        return None;
    }
    let Variants { numbered, fallback, number_of_fallback, is_wrong, .. } = variants;
    let is_right = repr.is_some() && !is_wrong;
    // The place of the fallback is checked with the integer that the error suggests.
    let repr = repr.unwrap_or_else(|| Ident::new(int.rust(), input.ident.span()));
    let all = Enum { repr, variants: numbered?, fallback: fallback?.clone() };
    // A fallback with a number of its own is wrong already, and that number is to be removed.
    let is_counted = number_of_fallback.is_some();
    let is_free = number_of_fallback.is_none_or(|it| place::is_free(errors, &all, int, it));
    let is_placed =
        is_free && no_number_follows_from_the_fallback(errors, data, &all, int, is_counted);
    (is_right && is_placed && is_counted).then_some(all)
}

/// Rust counts the fallback when it numbers the next variant, which readers would not expect.
fn no_number_follows_from_the_fallback(
    errors: &Ctxt,
    data: &DataEnum,
    all: &Enum,
    int: Int,
    is_counted: bool,
) -> bool {
    let fallback = &all.fallback;
    let mut after = data.variants.iter().skip_while(|variant| variant.ident != *fallback).skip(1);
    let Some(next) = after.next().filter(|next| next.discriminant.is_none()) else { return true };
    let number =
        all.variants.iter().find(|(name, _)| *name == next.ident).map(|(_, number)| number);
    let Some(number) = number else { return true };
    let name = &next.ident;
    // Without the fallback before it, the variant is counted anew.
    let advice = match place::of_one_that_moves(data, int).filter(|_| is_counted) {
        Some(place) => format!(
            "move `{fallback}` after `{place}`, or write `{name} = {number}` if {number} is meant"
        ),
        None => format!("write `{name} = {number}`"),
    };
    let text =
        format!("`{name}` is {number}, because Rust numbers the fallback before it too; {advice}");
    errors.error(name, text);
    false
}

/// The variants collected so far. A field is `None` if something in it is unknown.
struct Variants<'d> {
    int: Option<Int>,
    numbered: Option<Vec<(Ident, i128)>>,
    fallback: Option<&'d Ident>,
    /// The number that Rust gives to the fallback; `None` if the fallback has one of its own.
    number_of_fallback: Option<i128>,
    /// The number that Rust assigns to the next variant.
    next: Option<i128>,
    /// Whether a mistake was reported that leaves the numbers known.
    is_wrong: bool,
}

impl<'d> Variants<'d> {
    fn new(int: Option<Int>) -> Self {
        let numbered = Some(Vec::new());
        Self {
            int,
            numbered,
            fallback: None,
            number_of_fallback: None,
            next: Some(0),
            is_wrong: false,
        }
    }

    fn add(
        &mut self,
        errors: &Ctxt,
        variant: &'d Variant,
        unmarked: Option<&Ident>,
        input: &DeriveInput,
    ) {
        errors.now_at_variant(variant, self.int);
        let attrs = Attrs::read(errors, &variant.attrs, Place::Variant);
        self.is_wrong |= variant.attrs.iter().any(attr::is_stray_default);
        for field in &variant.fields {
            attr::no_keys(errors, &field.attrs, Place::VariantField);
        }
        match &attrs.fallback {
            Some(flag) => self.add_fallback(errors, variant, flag, input),
            None if unmarked == Some(&variant.ident) => {
                let name = &variant.ident;
                let place = self.int.and_then(|int| place::of_this_one(input, variant, int));
                let advice = match place.zip(self.int) {
                    None => format!("add `#[kafka(fallback)]` to `{name}`"),
                    Some((other, int)) => place::moved(name, int, other),
                };
                let text = format!(
                    "only the fallback holds a value, which is the unknown number; {advice}"
                );
                errors.error(name, text);
                if place.is_some() {
                    self.numbered = None;
                }
                self.is_wrong = true;
                self.fallback = Some(name);
                self.count_the_fallback(variant);
            }
            None => self.add_numbered(errors, variant),
        }
    }

    fn add_fallback(
        &mut self,
        errors: &Ctxt,
        variant: &'d Variant,
        flag: &Attr<()>,
        input: &DeriveInput,
    ) {
        match self.fallback {
            None => self.fallback = Some(&variant.ident),
            Some(first) => {
                let text =
                    format!("`{first}` keeps the unknown numbers already; remove this variant");
                errors.error(flag, text);
                self.is_wrong = true;
                return;
            }
        }
        match fallback_holds_the_number(errors, variant, self.int, input) {
            Held::Number => {}
            Held::AnotherType => self.is_wrong = true,
            Held::Nothing => self.numbered = None,
        }
        self.count_the_fallback(variant);
    }

    fn count_the_fallback(&mut self, variant: &Variant) {
        let own = variant.discriminant.as_ref().and_then(|(_, expr)| literal(expr));
        self.number_of_fallback = self.next.filter(|_| variant.discriminant.is_none());
        self.next = own.or(self.next).and_then(|number| number.checked_add(1));
    }

    fn add_numbered(&mut self, errors: &Ctxt, variant: &Variant) {
        if !matches!(variant.fields, Fields::Unit) {
            let text = "only the `fallback` variant holds a value; remove this one";
            errors.error(&variant.fields, text);
            self.is_wrong = true;
        }
        let Some(number) = number_of(errors, variant, self.next, self.int) else {
            (self.next, self.numbered) = (None, None);
            return;
        };
        self.next = number.checked_add(1);
        if !fits(errors, variant, number, self.int) {
            // The number to write is unknown, and so is that of the next variant.
            (self.next, self.is_wrong) = (None, true);
        }
        if let Some(numbered) = &mut self.numbered {
            numbered.push((variant.ident.clone(), number));
        }
    }
}

/// Whether the variant has `fallback`, possibly misspelled.
pub(super) fn is_marked(variant: &Variant) -> bool {
    attr::mark_a_fallback(&variant.attrs)
}

/// Whether all variants hold types with the names of responses.
pub(super) fn hold_responses(data: &DataEnum) -> bool {
    let holds_one = |variant: &Variant| {
        let ty = requests::only_field(variant).and_then(requests::within);
        ty.is_some_and(|ty| renamed(ty, "Response", "").is_some())
    };
    !data.variants.is_empty() && data.variants.iter().all(holds_one)
}

/// The type in the fallback of an enum without an integer, if the enum was meant as one of texts.
fn text_in_the_fallback<'d>(input: &DeriveInput, data: &'d DataEnum) -> Option<&'d Type> {
    if !repr::words(&input.attrs).is_empty() {
        return None;
    }
    let ty = requests::only_field(data.variants.iter().find(|it| is_marked(it))?)?;
    matches!(classify(ty), Kind::Str | Kind::Bytes | Kind::Uuid).then_some(ty)
}

/// The only variant with an integer, if no variant is marked as the fallback.
fn unmarked_fallback(data: &DataEnum) -> Option<&Ident> {
    if data.variants.iter().any(is_marked) {
        return None;
    }
    let mut holding = data.variants.iter().filter(|variant| !variant.fields.is_empty());
    let (Some(variant), None) = (holding.next(), holding.next()) else { return None };
    let mut fields = variant.fields.iter();
    match (&variant.fields, fields.next(), fields.next()) {
        (Fields::Unnamed(_), Some(field), None) => {
            matches!(classify(&field.ty), Kind::Int(_)).then_some(&variant.ident)
        }
        _ => None,
    }
}

/// Whether this is not an enum over an integer: it has no `repr`, and its variants have data.
fn holds_data(input: &DeriveInput, data: &DataEnum) -> bool {
    let has_repr = input.attrs.iter().any(|attr| attr.path().is_ident("repr"));
    let is_marked = data.variants.iter().any(is_marked);
    let unmarked = unmarked_fallback(data);
    let holds = |variant: &Variant| !variant.fields.is_empty() && unmarked != Some(&variant.ident);
    !has_repr && !is_marked && data.variants.iter().any(holds)
}

/// Whether the enum has an integer, and its variants nothing else, but one of them a number.
pub(super) fn is_of_numbers(input: &DeriveInput, data: &DataEnum) -> bool {
    let has_integer =
        repr::words(&input.attrs).iter().any(|word| Int::named(&word.to_string()).is_some());
    let numbers = |variant: &Variant| {
        let mut fields = variant.fields.iter();
        fields.all(|field| matches!(classify(&field.ty), Kind::Int(_)))
    };
    let holds_one = data.variants.iter().any(|variant| !variant.fields.is_empty());
    has_integer && holds_one && data.variants.iter().all(numbers)
}

/// Whether a variant has a type whose name ends like this.
pub(super) fn holds_named(data: &DataEnum, end: &str) -> bool {
    let mut fields = data.variants.iter().flat_map(|variant| &variant.fields);
    fields.any(|field| {
        let ty = match classify(&field.ty) {
            Kind::Box(inner) => inner,
            _ => &field.ty,
        };
        renamed(ty, end, "").is_some()
    })
}

/// What a fallback holds.
enum Held {
    Number,
    AnotherType,
    /// Nothing, or something that only a new variant can replace. The error says where that belongs.
    Nothing,
}

fn fallback_holds_the_number(
    errors: &Ctxt,
    variant: &Variant,
    int: Option<Int>,
    input: &DeriveInput,
) -> Held {
    let rewritten = |int: Int| {
        let (name, int_of_kafka, int) = (&variant.ident, int, int.rust());
        match place::of_this_one(input, variant, int_of_kafka) {
            None => format!("write `{name}({int})`"),
            Some(other) => place::moved(name, int_of_kafka, other),
        }
    };
    let name = &variant.ident;
    if let Some((_, number)) = &variant.discriminant {
        match int.filter(|_| variant.fields.is_empty()) {
            Some(int) => {
                let mut advice = rewritten(int);
                if advice.starts_with("write ") {
                    advice += " without the number";
                }
                let text =
                    format!("`{name}` stands for all other numbers, and holds them; {advice}");
                errors.error(name, text);
            }
            None => {
                let text = format!("`{name}` stands for all other numbers; remove its number");
                errors.error(number, text);
                return Held::Number;
            }
        }
        return Held::Nothing;
    }
    let Some(int) = int else { return Held::Nothing };
    let mut fields = variant.fields.iter();
    match (&variant.fields, fields.next(), fields.next()) {
        (Fields::Unnamed(_), Some(field), None) if ends_in(&field.ty, int.rust()) => Held::Number,
        (Fields::Unnamed(_), Some(field), None) => {
            let kafkas = int;
            let (int, held) = (int.rust(), spelled(&field.ty));
            let why = format!("the enum is an `{int}`, and its fallback holds `{held}`");
            if let Some(other) = place::of_this_one(input, variant, kafkas) {
                errors.error(&field.ty, format!("{why}; {}", place::moved(name, kafkas, other)));
                return Held::Nothing;
            }
            let wrong = Wrong { at: &field.ty, why, advice: Advice::write(int) };
            errors.error(&field.ty, wrong.text(input));
            Held::AnotherType
        }
        _ => {
            let text = format!("the fallback keeps the number; {}", rewritten(int));
            errors.error(name, text);
            Held::Nothing
        }
    }
}

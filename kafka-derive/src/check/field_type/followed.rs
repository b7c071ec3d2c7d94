//! Follows the advice for a wrong type. The container around a replaced part can refuse the
//! replacement; then one error says what to write for both.

use syn::{GenericArgument, PathArguments, Type};

use kafka_rules::Syntax;
use kafka_rules::defaults::misfit;

use super::Checked;
use super::advice::{Advice, Choice, Wrong};
use crate::check::entity::Wanted;
use crate::check::facts::{kafka_type, value};
use crate::model::DefaultLiteral;
use crate::types::{Int, Kind, bare, classify, spelled};

/// The error of a type, after its advice has been followed.
pub(super) struct Followed<'t> {
    pub(super) error: Wrong<'t>,
    /// The whole type after the advice; `None` if the advice leads to no type.
    pub(super) meant: Option<Type>,
}

/// What becomes of a field's entity.
pub(super) enum Entity {
    Stays,
    /// The advice is the type that it has.
    Decides,
    Goes,
}

impl Followed<'_> {
    /// Advises the type that the field's entity has: one of the advised integers, or another type. If
    /// the field's other keys do not fit that type, the entity must go.
    pub(super) fn of_the_entity(mut self, wanted: &Wanted) -> (Self, Entity) {
        let choices = self.error.advice.choices();
        let is_integer = |choice: &Choice| Int::named(&choice.code).is_some();
        let first = choices.first().and_then(Choice::ty);
        if let Some(integer) = wanted.integer().filter(|_| choices.iter().any(is_integer)) {
            let rust = integer.rust();
            self.meant = self.meant.take().and_then(|meant| with_innermost(&meant, rust));
            self.error.advice.set(vec![Choice { code: rust.to_owned(), when: "" }]);
            return (self, Entity::Stays);
        }
        let (Some(meant), Some(first)) = (&self.meant, first) else { return (self, Entity::Stays) };
        if !wanted.refuses(innermost_in(meant)) {
            return (self, Entity::Stays);
        }
        if !wanted.fits() {
            if wanted.has_default() {
                self.error.advice.set_also("");
            }
            let also = format!(", and remove `entity`, because {}", wanted.why());
            self.error.advice = self.error.advice.clone().also(&also);
            return (self, Entity::Goes);
        }
        let is_whole = spelled(meant) == spelled(&first) && inside(meant).is_none();
        let (whole, advised) = match is_whole {
            true => (syn::parse_str(wanted.whole()).ok(), Some(wanted.whole().to_owned())),
            false => {
                let rust = wanted.element();
                let advised = with_innermost(&first, rust).map(|ty| spelled(&ty));
                (with_innermost(meant, rust), advised)
            }
        };
        self.meant = whole;
        self.error.why = joined(&[std::mem::take(&mut self.error.why), wanted.why()]);
        self.error.advice = Advice::write(advised.unwrap_or_default());
        (self, Entity::Decides)
    }
}

/// The type with another one in place of its innermost part.
fn with_innermost(ty: &Type, rust: &str) -> Option<Type> {
    let by = syn::parse_str(rust).ok()?;
    Some(replaced(ty, innermost_in(ty), &by))
}

fn innermost_in(ty: &Type) -> &Type {
    inside(ty).map_or(ty, innermost_in)
}

/// After this many replacements, the advice leads nowhere.
const ROUNDS: usize = 6;

/// Checks the type `whole`: `check` finds its first mistake, and the next one after the advice.
/// `None` if there is no mistake. Of several types, the advice keeps those that have the `default`.
pub(super) fn followed<'t>(
    whole: &'t Type,
    default: Option<&DefaultLiteral>,
    check: impl Fn(&Type) -> Checked<'_>,
) -> Option<Followed<'t>> {
    let (mut meant, mut depth, mut reasons) = (whole.clone(), usize::MAX, Vec::new());
    for _ in 0..ROUNDS {
        let Err(Wrong { at, why, advice }) = check(&meant) else { return None };
        let found = depth_of(&meant, at);
        let after = |choice: &Choice| Some((choice.clone(), replaced(&meant, at, &choice.ty()?)));
        let choices = with_default(advice.choices(), default);
        let tried: Vec<_> = choices.iter().filter_map(after).collect();
        let Some((_, first)) = tried.first().cloned() else {
            // Only a person can correct this mistake, and then the others with it.
            reasons.push(why);
            let at = part_at(whole, depth.min(depth_of(whole, same_in(whole, at))));
            let error = Wrong { at, why: joined(&reasons), advice };
            return Some(Followed { error, meant: None });
        };
        reasons.push(why);
        depth = depth.min(found);
        let right: Vec<_> = tried.into_iter().filter(|(_, ty)| check(ty).is_ok()).collect();
        if let Some((_, first)) = right.first() {
            // In `Vec<u8>`, the element is no part.
            depth = right.iter().fold(depth, |depth, (_, ty)| depth.min(most_depth(ty)));
            let meant = Some(first.clone());
            let choice = |(Choice { when, .. }, ty): &(_, Type)| Choice {
                code: spelled(part_at(ty, depth)),
                when,
            };
            let advice = advice.with(right.iter().map(choice).collect());
            let error = Wrong { at: part_at(whole, depth), why: joined(&reasons), advice };
            return Some(Followed { error, meant });
        }
        meant = first;
    }
    check(whole).err().map(|error| Followed { error, meant: None })
}

/// The choices that have this default. If none has, and the default is an integer, the integers that
/// have it.
fn with_default(choices: &[Choice], default: Option<&DefaultLiteral>) -> Vec<Choice> {
    let value = match default {
        Some(literal @ (DefaultLiteral::Int(_) | DefaultLiteral::Bool(_))) => value(literal),
        _ => return choices.to_vec(),
    };
    let fits = |choice: &Choice| {
        let ty = choice.ty().and_then(|ty| kafka_type(&ty).outer());
        ty.is_none_or(|ty| misfit(ty, &value, Syntax::Attribute).is_none())
    };
    let fitting = |choices: &[Choice]| choices.iter().filter(|it| fits(it)).cloned().collect();
    let is_integer =
        |choice: &Choice| choice.ty().is_some_and(|ty| matches!(classify(&ty), Kind::Int(_)));
    let mut best: Vec<_> = fitting(choices);
    if best.is_empty() && choices.iter().any(is_integer) {
        best = fitting(Advice::write_one_of(Int::of_rust().map(Int::rust)).choices());
    }
    if best.is_empty() { choices.to_vec() } else { best }
}

fn joined(reasons: &[String]) -> String {
    match reasons {
        [before @ .., last] if !before.is_empty() => format!("{}, and {last}", before.join(", ")),
        reasons => reasons.concat(),
    }
}

/// The type inside an option, an array or a box.
fn inside(ty: &Type) -> Option<&Type> {
    match classify(ty) {
        Kind::Option(inner) | Kind::Array(inner) | Kind::Box(inner) => Some(inner),
        _ => None,
    }
}

fn is_same(one: &Type, other: &Type) -> bool {
    std::ptr::eq(bare(one), bare(other))
}

/// How many containers of `whole` are around the part `at`.
fn depth_of(whole: &Type, at: &Type) -> usize {
    match inside(whole).filter(|_| !is_same(whole, at)) {
        Some(inner) => 1 + depth_of(inner, at),
        None => 0,
    }
}

/// How many containers the type has.
fn most_depth(ty: &Type) -> usize {
    inside(ty).map_or(0, |inner| 1 + most_depth(inner))
}

/// The part of `whole` that is spelled like `part`, or all of it.
fn same_in<'t>(whole: &'t Type, part: &Type) -> &'t Type {
    let mut inner = Some(whole);
    while let Some(ty) = inner {
        if spelled(ty) == spelled(part) {
            return ty;
        }
        inner = inside(ty);
    }
    whole
}

fn part_at(whole: &Type, depth: usize) -> &Type {
    match inside(whole).filter(|_| depth > 0) {
        Some(inner) => part_at(inner, depth - 1),
        None => whole,
    }
}

/// The type `whole` with another type in place of its part `at`.
fn replaced(whole: &Type, at: &Type, by: &Type) -> Type {
    if is_same(whole, at) {
        return by.clone();
    }
    let (Some(inner), Type::Path(path)) = (inside(whole), bare(whole)) else {
        return whole.clone();
    };
    let mut path = path.clone();
    if let Some(PathArguments::AngleBracketed(brackets)) =
        path.path.segments.last_mut().map(|last| &mut last.arguments)
    {
        for argument in &mut brackets.args {
            if let GenericArgument::Type(ty) = argument {
                *ty = replaced(inner, at, by);
            }
        }
    }
    Type::Path(path)
}

//! Follows the advice for a wrong type. The container around a replaced part can refuse the
//! replacement; then one error says what to write for both.

use syn::{GenericArgument, PathArguments, Type};

use super::{Checked, Wrong};
use crate::types::{Kind, bare, classify, spelled};

/// An error whose advice has been followed.
pub(super) struct Followed<'t> {
    pub(super) wrong: Wrong<'t>,
    /// The whole type after the advice; `None` if the advice leads to no type.
    pub(super) meant: Option<Type>,
}

/// After this many replacements, the advice leads nowhere.
const ROUNDS: usize = 5;

/// Follows the advice for a `wrong` part of the type `whole`, where `check` finds the next mistake.
pub(super) fn followed<'t>(
    whole: &'t Type,
    wrong: &Wrong<'t>,
    check: impl Fn(&Type) -> Checked<'_>,
) -> Followed<'t> {
    let (at, text) = (wrong.at, wrong.text.clone());
    let codes = codes(&text);
    let after = |code: &Type| replaced(whole, at, code);
    let right: Vec<_> = codes.iter().filter(|code| check(&after(code)).is_ok()).collect();
    if let Some(first) = right.first() {
        let meant = Some(after(first));
        let text = match right.len() == codes.len() {
            true => text,
            false => {
                let right: Vec<_> = right.iter().map(|ty| format!("`{}`", spelled(ty))).collect();
                format!("{}; write {}", reason(&text), right.join(" or "))
            }
        };
        return Followed { wrong: Wrong { at, text }, meant };
    }
    let Some(first) = codes.first() else {
        return Followed { wrong: Wrong { at, text }, meant: None };
    };
    let mut meant = after(first);
    let mut depth = depth_of(whole, at);
    let mut reasons = vec![reason(&text).to_owned()];
    for _ in 0..ROUNDS {
        let (next, found, text) = match check(&meant) {
            Ok(()) => {
                let (at, code) = (part_at(whole, depth), spelled(part_at(&meant, depth)));
                let last = reasons.pop().unwrap_or_default();
                let reasons = match reasons.is_empty() {
                    true => last,
                    false => format!("{}, and {last}", reasons.join(", ")),
                };
                let text = format!("{reasons}; write `{code}`");
                return Followed { wrong: Wrong { at, text }, meant: Some(meant) };
            }
            Err(Wrong { at, text }) => {
                let found = depth_of(&meant, at);
                let next = self::codes(&text).first().map(|code| replaced(&meant, at, code));
                (next, found, text)
            }
        };
        depth = depth.min(found);
        let Some(next) = next else {
            let at = part_at(whole, found);
            return Followed { wrong: Wrong { at, text }, meant: None };
        };
        reasons.push(reason(&text).to_owned());
        meant = next;
    }
    Followed { wrong: Wrong { at, text }, meant: None }
}

/// The part of an error before its advice.
fn reason(text: &str) -> &str {
    text.split_once("; write ").map_or(text, |(reason, _)| reason)
}

/// The types that an error suggests.
fn codes(text: &str) -> Vec<Type> {
    let Some((_, advice)) = text.split_once("; write ") else { return Vec::new() };
    let codes = advice.split('`').skip(1).step_by(2).filter(|code| !code.contains('…'));
    codes.filter_map(|code| syn::parse_str(code).ok()).collect()
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

//! Checks the lifetimes and parameters in a field's type.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Data, DeriveInput, GenericParam, Type};

use super::advice::Advice;
use super::unsupported::unsupported;
use crate::ctxt::Ctxt;
use crate::types::{Kind, classify};

/// Reports a `'static` in the type. If the user's own type has a codec for it, an alias can hide it.
pub(in crate::check) fn borrows_from_the_bytes(
    errors: &Ctxt,
    ty: &Type,
    owner: &DeriveInput,
) -> bool {
    let Some(lifetime) = static_lifetime(ty.to_token_stream()) else { return true };
    let name = &owner.ident;
    let write = match (owner.generics.lifetimes().next(), owner.generics.params.is_empty()) {
        (Some(own), _) => format!("write `{}`", own.lifetime),
        (None, true) => format!("write `'a`, and add `<'a>` to `{name}`"),
        (None, false) => format!("write `'a`, and declare it before the parameters of `{name}`"),
    };
    errors.error(
        lifetime,
        format!("the bytes that a field is read from do not live for `'static`; {write}"),
    );
    false
}

/// Gives the advice a lifetime that the struct has or can have. Returns the advice to declare it:
/// what to write may borrow.
pub(super) fn declared(advice: &mut Advice, owner: &DeriveInput) -> String {
    let first = owner.generics.lifetimes().next().map(|param| param.lifetime.to_string());
    let lifetime = first.as_deref().unwrap_or("'a");
    for code in advice.codes_mut() {
        *code = code.replace("'static", lifetime);
    }
    let borrowing = advice.choices().iter().filter(|choice| choice.code.contains("'a")).count();
    if first.is_some() || borrowing == 0 {
        return String::new();
    }
    let name = &owner.ident;
    let declare = match owner.generics.params.is_empty() {
        true => format!("add `<'a>` to `{name}`"),
        false => format!("declare `'a` before the parameters of `{name}`"),
    };
    // Without the borrowing choice, nothing has to be declared.
    match borrowing == advice.choices().len() {
        true => format!(", and {declare}"),
        false => format!(" (for `'a`, {declare})"),
    }
}

/// Extends advice that removes the last use of a parameter, because Rust rejects unused ones.
pub(super) fn left_without_use(ty: &Type, advice: &Advice, owner: &DeriveInput) -> String {
    let Some(written) = written(advice) else { return String::new() };
    let types: Vec<_> = match &owner.data {
        Data::Struct(data) => data.fields.iter().map(|field| &field.ty).collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|v| &v.fields).map(|it| &it.ty).collect(),
        Data::Union(_) => return String::new(),
    };
    let kept: Vec<_> = types
        .iter()
        .flat_map(|other| if std::ptr::eq(*other, ty) { written.clone() } else { kept(other) })
        .collect();
    let used = names(ty.to_token_stream());
    let is_left = |param: &GenericParam| match param {
        // Rust accepts a const parameter without a use.
        GenericParam::Const(_) => false,
        param => used.contains(&name_of(param)) && !kept.contains(&name_of(param)),
    };
    // A bound elsewhere may mention the parameter.
    if owner.generics.where_clause.is_some() {
        return String::new();
    }
    let params = &owner.generics.params;
    let left: Vec<_> = params.iter().filter(|param| is_left(param)).map(written_as).collect();
    let name = &owner.ident;
    match left.as_slice() {
        [] => String::new(),
        left if left.len() == params.len() => {
            format!(", and remove `<{}>` from `{name}`", left.join(", "))
        }
        left => format!(", and remove `{}` from `{name}`", left.join(", ")),
    }
}

fn name_of(param: &GenericParam) -> String {
    match param {
        GenericParam::Lifetime(param) => param.lifetime.to_string(),
        GenericParam::Type(param) => param.ident.to_string(),
        GenericParam::Const(param) => param.ident.to_string(),
    }
}

/// The parameter with its bounds, as people write it.
fn written_as(param: &GenericParam) -> String {
    param.to_token_stream().to_string().replace(" :", ":")
}

/// The names in the types that the advice writes; `None` if only a person knows them.
fn written(advice: &Advice) -> Option<Vec<String>> {
    if matches!(advice, Advice::ByHand(_)) {
        return None;
    }
    let types = advice.choices().iter().filter_map(|choice| choice.code.parse().ok());
    Some(types.flat_map(names).collect())
}

/// The names that a field's type still contains after its own advice is followed.
fn kept(ty: &Type) -> Vec<String> {
    let mut inner = ty;
    while let Kind::Option(next) | Kind::Array(next) | Kind::Box(next) = classify(inner) {
        inner = next;
    }
    let mut kept = names(ty.to_token_stream());
    if let Some(written) = unsupported(inner).and_then(|it| written(&it.advice)) {
        for name in names(inner.to_token_stream()) {
            if let Some(at) = kept.iter().rposition(|other| *other == name) {
                kept.remove(at);
            }
        }
        kept.extend(written);
    }
    kept
}

/// All names in the tokens, with the tick of a lifetime.
fn names(tokens: TokenStream) -> Vec<String> {
    let mut names = Vec::new();
    let mut tick = "";
    for token in tokens {
        match &token {
            TokenTree::Ident(ident) => names.push(format!("{tick}{ident}")),
            TokenTree::Group(group) => names.extend(self::names(group.stream())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
        let is_tick = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
        tick = if is_tick { "'" } else { "" };
    }
    names
}

/// Finds the tick and the name of the first `'static`.
fn static_lifetime(tokens: TokenStream) -> Option<TokenStream> {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Punct(tick) if tick.as_char() == '\'' => {
                if let Some(name) = tokens.next_if(|next| next.to_string() == "static") {
                    return Some(quote!(#token #name));
                }
            }
            TokenTree::Group(group) => {
                if let Some(found) = static_lifetime(group.stream()) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}

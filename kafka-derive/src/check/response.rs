//! Checks the response type of a request, as far as its spelling tells; rustc checks whether it is
//! a response.

use proc_macro2::Ident;
use syn::{DeriveInput, Type};

use super::requests::within;
use crate::attr::Attrs;
use crate::ctxt::Ctxt;
use crate::types::{Kind, bare, classify, lifetimes, names_owner, renamed, spelled};

/// Reports a type in `response = …` that cannot be a response, and drops it.
pub(super) fn is_a_response(errors: &Ctxt, attrs: &mut Attrs, input: &DeriveInput) {
    let owner = &input.ident;
    let Some(attr) = &mut attrs.response else { return };
    let Some(ty) = &attr.value else { return };
    if let Some(text) = wrong(ty, owner) {
        errors.error(&attr.tokens, text);
        attr.value = None;
    } else if let Some(text) = undeclared(ty, input) {
        errors.error(&attr.tokens, text);
        attr.value = None;
    }
}

/// The error of a lifetime that the request does not declare.
fn undeclared(ty: &Type, input: &DeriveInput) -> Option<String> {
    let declared: Vec<_> = input.generics.lifetimes().map(|param| &param.lifetime.ident).collect();
    let is_known = |name: &Ident| name == "static" || declared.contains(&name);
    let unknown = lifetimes(ty)?.into_iter().find(|name| !is_known(name))?;
    let (has, meant) = match declared.first() {
        Some(own) => ("another lifetime", own.to_string()),
        None => ("no lifetime", "static".to_owned()),
    };
    let write = spelled(ty).replace(&format!("'{unknown}"), &format!("'{meant}"));
    Some(format!("the request has {has}, and its response `'{unknown}`; write `{write}`"))
}

fn wrong(ty: &Type, owner: &Ident) -> Option<String> {
    let owner_text = owner.to_string();
    let stem = owner_text.strip_suffix("Request").unwrap_or(&owner_text);
    if names_owner(ty, owner) {
        let response = renamed(ty, "Request", "Response");
        let response = response.unwrap_or_else(|| format!("{stem}Response"));
        return Some(format!("a request is not its own response; write `{response}`"));
    }
    let is_path = matches!(bare(ty), Type::Path(_) | Type::Macro(_) | Type::Verbatim(_));
    if matches!(classify(ty), Kind::Other) && is_path {
        let response = renamed(ty, "Request", "Response")?;
        return Some(format!("`{}` is a request; write `{response}`", spelled(ty)));
    }
    Some(match within(ty) {
        Some(inner) => {
            let inner = spelled(inner);
            format!("`response` names a struct, with nothing around it; write `{inner}`")
        }
        None => format!("`{}` is not a response; write `{stem}Response`", spelled(ty)),
    })
}

//! Checks the syntax of defaults, before the shared rules check the value.

use kafka_rules::defaults::{misfit, mismatch};
use kafka_rules::facts::Value;
use kafka_rules::{Primitive, Syntax};

use quote::ToTokens;
use syn::{Expr, ExprCall, Lit};

use super::facts::{kafka_type, value};
use super::fields::{FieldBuilder, Parent, is_for_rustc};
use crate::attr::{self, kafkas_int, literal_of};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, FieldDefault};
use crate::types::{Kind, spelled};

/// Reports a value in the syntax of Kafka's JSON or of another type, and drops it.
pub(super) fn check_spelling(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    let Some(attr) = &field.attrs.default else { return };
    let is_null = matches!(attr.value, Some(DefaultLiteral::Null));
    let never = field.never_null.as_ref();
    if is_null && field.has_wrong_type() && (!field.optional || never.is_some()) {
        let text = match (never, field.kind) {
            // The error of the type asks for a default.
            (Some(never), Kind::Other) => format!("{never}; remove `default`"),
            (Some(never), Kind::Uuid) => format!("{never}; write {}", example(field)),
            (Some(never), _) => {
                format!("{never}; write {}, or remove `default`", example(field))
            }
            (None, _) => {
                format!(
                    "only an `Option` can be null; remove `default`, or {}",
                    field.write_an_option()
                )
            }
        };
        errors.error(attr.to_change(), text);
        if let Some(attr) = &mut field.attrs.default {
            attr.value = None;
        }
        return;
    }
    if is_null && !field.optional && is_for_rustc(field, parent) {
        let also = match is_null_in_some(field) {
            true => ", and write `default = empty`",
            false => "",
        };
        errors.assert_option(field.ty, "default", also, attr.to_change());
        if let Some(attr) = &mut field.attrs.default {
            attr.value = None;
        }
        return;
    }
    let text = attr.value.as_ref().and_then(|value| misspelled(field, value));
    if let (Some(text), Some(attr)) = (text, &mut field.attrs.default) {
        errors.error(attr.to_change(), text);
        attr.value = None;
    }
}

/// Moves a correct default into the field.
pub(super) fn take(field: &mut FieldBuilder) {
    let Some(attr) = &mut field.attrs.default else { return };
    let value = match (attr.value.take(), field.kind) {
        // Integers up to 2^53 are exact; larger ones are rounded, as in Kafka.
        (Some(DefaultLiteral::Int(value)), Kind::Float64) => DefaultLiteral::Float(value as f64),
        (Some(value), _) => value,
        (None, _) => return,
    };
    field.default = Some(FieldDefault::at(attr.to_change(), value));
}

/// The mistakes that the shared rules do not cover.
fn misspelled(field: &FieldBuilder, literal: &DefaultLiteral) -> Option<String> {
    use DefaultLiteral::{Meant, Null, Text, Wrong};
    let can_be_null = matches!(field.kind, Kind::Other) || field.kind.primitive().can_be_null();
    match (field.kind, literal) {
        (_, Wrong(why)) => return Some(wrong(field, why)),
        (_, Meant(why, meant)) if matches!(**meant, Null) && is_illegal_null(field) => {
            return Some(format!(
                "{why}, and this is not null in all versions; write `default = empty`"
            ));
        }
        (_, Meant(why, meant)) => {
            return Some(match misspelled(field, meant).or_else(|| refused(field, meant)) {
                Some(text) => text,
                None => format!("{why}; write `default = {meant}`"),
            });
        }
        // With an `Option` and without one, null would be illegal in some version.
        (_, Null) if !field.optional && can_be_null && is_null_in_some(field) => {
            let text = match field.kind {
                Kind::Other => {
                    return Some(format!(
                        "only an `Option` can be null; remove `default`, or write `Option<{}>` as the type if that can be null, and write `default = empty`",
                        spelled(field.ty)
                    ));
                }
                _ => "only an `Option` can be null, and this is not null in all versions",
            };
            return Some(format!("{text}; write `default = empty`"));
        }
        (_, Null) if !field.optional && can_be_null => {
            let (write, aside) = match field.kind {
                Kind::Other => ("remove `default`", " if that can be null"),
                _ => ("write `default = empty`", ""),
            };
            return Some(format!(
                "only an `Option` can be null; {write}, or write `Option<{}>` as the type{aside}",
                spelled(field.ty)
            ));
        }
        (kind, Text(text)) if text == "null" && means_null(field, kind) => {
            let write = match field.optional {
                true if is_null_everywhere(field) => "write `default = null`",
                true => "write `default = empty`",
                false => "remove `default`, or write another text",
            };
            return Some(format!("the text \"null\" means null in Kafka's schemas; {write}"));
        }
        // The shared rules check where null is legal.
        (_, Null) => return None,
        _ => {}
    }
    let (ty, value) = (kafka_type(field.inner).outer()?, value(literal));
    let misfit = misfit(ty, &value, Syntax::Attribute)?;
    if let Some(text) = beyond(ty, literal) {
        return Some(text);
    }
    let write = match meant(ty, literal) {
        Some(meant) => format!("`default = {meant}`"),
        // The example for the type does not include values that only this field can have.
        None if field.optional && misfit.as_str().ends_with(EMPTY) => example(field),
        None => return None,
    };
    Some(format!("{}{write}", mismatch(ty, &value, Syntax::Attribute).as_str()))
}

/// The shared rules' verdict on a value.
fn refused(field: &FieldBuilder, literal: &DefaultLiteral) -> Option<String> {
    let (ty, value) = (kafka_type(field.inner).outer()?, value(literal));
    if let Value::Null = value {
        let never = field.never_null.as_ref()?;
        return Some(format!("{never}; write {}", example(field)));
    }
    misfit(ty, &value, Syntax::Attribute).map(|text| text.as_str().to_owned())
}

/// Whether the text "null" means null for the field, as in Kafka's schemas.
fn means_null(field: &FieldBuilder, kind: Kind) -> bool {
    match kind {
        Kind::Str | Kind::Other => true,
        kind => field.optional && kind.primitive().can_be_null(),
    }
}

const EMPTY: &str = "`default = empty`";

/// Reports a value that no type has, or that only code can produce.
fn wrong(field: &FieldBuilder, why: &str) -> String {
    let example = example(field);
    let Some(tokens) = field.attrs.default.as_ref().map(|attr| attr.tokens.clone()) else {
        return format!("{why}; write {example}");
    };
    // In serde, the bare word means what every field has here.
    if tokens.is_empty() {
        return format!("{why}; remove it, or write {example}");
    }
    // Without its feature `full`, syn does not parse arrays.
    let is_array = tokens.to_string().starts_with(['[', '&'])
        && matches!(field.kind, Kind::Bytes | Kind::Records | Kind::Array(_));
    if is_array {
        return not_of(field, &example);
    }
    let Ok(mut expr) = syn::parse2::<Expr>(tokens) else {
        return format!("{why}; write {example}");
    };
    if let Some(inner) = in_some(&expr) {
        expr = inner;
    }
    match (field.kind, &expr) {
        (Kind::Bytes | Kind::Records | Kind::Array(_), Expr::Lit(_)) => not_of(field, &example),
        (Kind::Float64, Expr::Unary(sign)) if sign.expr.to_token_stream().to_string() == "NaN" => {
            "NaN has no sign; write `default = NaN`".to_owned()
        }
        (Kind::Str, expr) => match text_in(expr) {
            Some(text) => format!("{why}; write `default = {text:?}`"),
            None => format!("{why}; write {example}"),
        },
        (Kind::Other, Expr::Struct(_)) => {
            format!("a struct's only default is `empty`; write {EMPTY}")
        }
        (Kind::Other, Expr::Path(path)) if !field.optional => {
            let name = path.path.segments.last().map(|last| last.ident.to_string());
            let name = name.unwrap_or_default();
            let is_constant = name.len() > 1 && !name.contains(char::is_lowercase);
            match name.starts_with(char::is_uppercase) {
                true if is_constant => {
                    format!("{why}; write the number of the constant, or remove `default`")
                }
                true => format!("{why}; write the number of the variant, or remove `default`"),
                false => format!("{why}; write {example}"),
            }
        }
        (Kind::Other | Kind::Int(_) | Kind::Float64, Expr::Call(call)) => {
            let Some(value) = converted(call) else { return format!("{why}; write {example}") };
            let tokens = value.parse().unwrap_or_default();
            let literal = attr::default_of(&tokens).ok();
            let literal = literal.filter(|_| !matches!(field.kind, Kind::Other));
            let text =
                literal.and_then(|it| misspelled(field, &it).or_else(|| refused(field, &it)));
            text.unwrap_or_else(|| format!("{why}; write `default = {value}`"))
        }
        _ => format!("{why}; write {example}"),
    }
}

/// The `x` in `Some(x)`.
fn in_some(expr: &Expr) -> Option<Expr> {
    let Expr::Call(call) = expr else { return None };
    let Expr::Path(function) = &*call.func else { return None };
    let is_some = function.path.segments.last()?.ident == "Some" && call.args.len() == 1;
    call.args.first().filter(|_| is_some).cloned()
}

fn not_of(field: &FieldBuilder, example: &str) -> String {
    let ty = field.kind.primitive();
    format!("Kafka has no such default of {}{}; write {example}", ty.article(), ty.name())
}

/// The literal in `BrokerId(3)`, `BrokerId::new(3)` or `i32::from(3u8)`. Another function can change it.
fn converted(call: &ExprCall) -> Option<String> {
    let Expr::Path(function) = &*call.func else { return None };
    let name = function.path.segments.last()?.ident.to_string();
    if !(name == "new" || name == "from" || name.starts_with(char::is_uppercase)) {
        return None;
    }
    let mut arguments = call.args.iter();
    let (Some(argument), None) = (arguments.next(), arguments.next()) else { return None };
    let (negative, literal) = literal_of(argument)?;
    let sign = if negative { "-" } else { "" };
    match literal {
        Lit::Int(number) => Some(format!("{sign}{}", number.base10_digits())),
        Lit::Float(number) => Some(format!("{sign}{}", number.base10_digits())),
        Lit::Str(text) => Some(text.to_token_stream().to_string()),
        _ => None,
    }
}

/// Finds the text in `"x".into()`, `String::from("x")`, `Some("x")`, `b"x"` or `&"x"`.
fn text_in(expr: &Expr) -> Option<String> {
    match literal_of(expr) {
        Some((false, Lit::Str(text))) => return Some(text.value()),
        Some((false, Lit::ByteStr(text))) => return String::from_utf8(text.value()).ok(),
        Some((false, Lit::CStr(text))) => return text.value().into_string().ok(),
        Some(_) => return None,
        None => {}
    }
    match expr {
        Expr::Reference(reference) => text_in(&reference.expr),
        // Other macros can compute their text.
        Expr::Macro(call) if call.mac.path.is_ident("format") => {
            text_in(&syn::parse2(call.mac.tokens.clone()).ok()?)
        }
        Expr::MethodCall(call)
            if ["into", "to_owned", "to_string"].iter().any(|name| call.method == name) =>
        {
            text_in(&call.receiver)
        }
        Expr::Call(call) if call.args.len() == 1 => {
            let Expr::Path(function) = &*call.func else { return None };
            let name = &function.path.segments.last()?.ident;
            let keeps = ["from", "from_static", "new"].iter().any(|keeps| name == keeps)
                || name.to_string().starts_with(char::is_uppercase);
            keeps.then(|| text_in(call.args.first()?)).flatten()
        }
        _ => None,
    }
}

/// An example of a valid default.
fn example(field: &FieldBuilder) -> String {
    let example = match kafka_type(field.inner).outer() {
        None => "a value, or remove `default`",
        Some(ty) => kafka_rules::defaults::example(ty, Syntax::Attribute),
    };
    match field.optional && example == EMPTY && is_null_everywhere(field) {
        true => format!("{EMPTY} or `default = null`"),
        false => example.to_owned(),
    }
}

/// Whether `nullable` has only some of the field's versions, and the field is no `Option` yet.
fn is_null_in_some(field: &FieldBuilder) -> bool {
    let given = field.attrs.nullable.as_ref().and_then(attr::versions_or_meant);
    given.zip(field.versions).is_some_and(|(given, versions)| !given.contains_range(versions))
}

/// Whether the field can be null, but not in all of its versions.
fn is_illegal_null(field: &FieldBuilder) -> bool {
    let ty = kafka_type(field.inner).outer();
    field.optional && ty.is_none_or(Primitive::can_be_null) && !is_null_everywhere(field)
}

/// Whether the field can be null in all of its versions.
fn is_null_everywhere(field: &FieldBuilder) -> bool {
    match (field.versions, field.nullable) {
        (Some(versions), Some(nullable)) => nullable.contains_range(versions),
        _ => true,
    }
}

/// The intended value, in the field's type.
fn meant(ty: Primitive, value: &DefaultLiteral) -> Option<String> {
    use DefaultLiteral::{Bool, Float, Int, Text};
    Some(match (ty, value) {
        (Primitive::Bool, Int(0)) => "false".to_owned(),
        (Primitive::Bool, Int(1)) => "true".to_owned(),
        (Primitive::Bool, Text(text)) => text.to_lowercase().parse::<bool>().ok()?.to_string(),
        (Primitive::Float64, Text(text)) if FLOATS.contains(&text.as_str()) => text.clone(),
        (Primitive::Float64, Text(text)) => {
            text.parse::<f64>().ok().filter(|number| number.is_finite())?.to_string()
        }
        (Primitive::String, Int(value)) => format!("\"{value}\""),
        (Primitive::String, Bool(value)) => format!("\"{value}\""),
        (Primitive::String, Float(value)) => format!("\"{value}\""),
        (ty, Text(text)) if ty.range().is_some() => kafkas_int(text)?.to_string(),
        (ty, Float(value)) if ty.range().is_some() && value.fract() == 0.0 => {
            format!("{value:.0}")
        }
        (
            Primitive::Bytes | Primitive::Records | Primitive::Array | Primitive::Struct,
            Text(text),
        ) if text.is_empty() => "empty".to_owned(),
        _ => return None,
    })
}

/// The error of a whole number in the syntax of another type, if the integer cannot hold it.
fn beyond(ty: Primitive, value: &DefaultLiteral) -> Option<String> {
    ty.range()?;
    let number = match value {
        DefaultLiteral::Text(text) => kafkas_int(text)?,
        DefaultLiteral::Float(value) if value.fract() == 0.0 => {
            format!("{value:.0}").parse().ok()?
        }
        _ => return None,
    };
    misfit(ty, &Value::Int(number), Syntax::Attribute).map(|text| text.as_str().to_owned())
}

const FLOATS: [&str; 3] = ["NaN", "Infinity", "-Infinity"];

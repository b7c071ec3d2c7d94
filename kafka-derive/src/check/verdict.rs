//! Reports the verdicts of the shared rules on a field.

use kafka_rules::{At, Key, Subject, Verdict};
use quote::ToTokens;

use super::asides::{or_bytes, or_ones_own};
use super::entity;
use super::fields::FieldBuilder;
use crate::ctxt::Ctxt;
use crate::model::DefaultLiteral;
use crate::types::{Kind, is_named, lifetime, spelled};

/// Whether the verdict asks for a default because the field is null in some versions, and the type has
/// the name of one of the runtime's numbers, which are never null.
pub(super) fn is_null_of_kafkas_number(
    field: &FieldBuilder,
    subject: Subject,
    verdict: &Verdict,
) -> bool {
    (subject, verdict.at.key()) == (Subject::Default, Key::Nullable)
        && ["ErrorCode", "ApiKey"].iter().any(|name| is_named(field.inner, name))
}

/// Reports a verdict. If the tokens have an error already, one error says what to write for both.
pub(super) fn report(
    errors: &Ctxt,
    field: &FieldBuilder,
    subject: Subject,
    verdict: &Verdict,
    is_told: bool,
) {
    let tokens = field.attrs.tokens_at(verdict.at).unwrap_or_else(|| {
        let tag = field.attrs.tagged.as_ref().map(|tag| tag.key.to_token_stream());
        tag.unwrap_or_else(|| field.ident.to_token_stream())
    });
    let mut text = verdict.text.as_str().to_owned();
    if verdict.at.key() == Key::Entity
        && let Some(lifetime) = lifetime(field.inner)
        && matches!(field.kind, Kind::Array(_))
    {
        // The array borrows, and may be the only use of its lifetime.
        text = text.replace("`Vec<", &format!("`LazyArray<{lifetime}, "));
    }
    if verdict.at.key() == Key::Entity {
        text = entity::fitting(text, &field.attrs, field.ty);
    }
    if is_null_of_kafkas_number(field, subject, verdict) {
        text = format!(
            "`{}` is a number, which is never null; remove `nullable` (for a struct of your own with this name, add `default = empty`)",
            spelled(field.inner)
        );
    }
    // Only rustc knows whether the type in the `Option` can be null.
    if text.ends_with("`default = empty`") && matches!(field.kind, Kind::Other) {
        text.push_str(" (if that can be null)");
    }
    let is_text = matches!(
        field.attrs.default.as_ref().and_then(|default| default.value.as_ref()),
        Some(DefaultLiteral::Text(_))
    );
    let is_about_the_type = match verdict.at.key() {
        Key::Tag => subject == Subject::Tag,
        Key::Entity => true,
        Key::Default => !is_text,
        _ => false,
    };
    if is_about_the_type {
        text.push_str(&or_ones_own(field.inner));
    }
    if verdict.at == At::Key(Key::Flexible) {
        text.push_str(&or_bytes(field.inner));
    }
    match is_told || field.attrs.is_reported(verdict.at) {
        true => errors.correct(tokens, &text),
        false => errors.error(tokens, &text),
    }
}

//! Tags: their numbers, and the versions in which a field is tagged.

use super::fields::{FieldBuilder, Parent};
use crate::ctxt::Ctxt;
use crate::types::Kind;
use crate::versions::Versions;

/// Reports the first rule that is broken, as the others follow from it; the tag is then left out.
pub(super) fn check(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    let rules = [
        tagged_versions_need_a_tag,
        records_are_not_tagged,
        tagged_somewhere,
        tagged_versions_are_open_ended,
        tagged_versions_lie_within_versions,
        tagged_versions_are_flexible,
    ];
    let mut kept = rules.iter().all(|rule| rule(errors, field, parent));
    if kept && !nullable_in_all_tagged_versions_or_none(errors, field) {
        field.nullable = None;
        kept = false;
    }
    let flexible = field.attrs.flexible.as_ref();
    let known =
        field.tagged_versions.is_some() && flexible.is_none_or(|flexible| flexible.value.is_some());
    if !(kept && known) {
        field.tag = None;
        field.tagged_versions = None;
    }
}

pub(super) fn are_distinct_and_contiguous(errors: &Ctxt, fields: &[FieldBuilder], next: u32) {
    let given =
        fields.iter().filter_map(|field| field.attrs.tagged.as_ref().map(|tagged| (field, tagged)));
    let mut seen: Vec<(u32, &FieldBuilder)> = Vec::new();
    let mut all_known = true;
    for (field, tagged) in given {
        errors.now_at_field(field.index);
        let Some(tag) = tagged.value else {
            all_known = false;
            continue;
        };
        match seen.iter().find(|(taken, _)| *taken == tag) {
            Some((_, other)) => {
                let text = format!(
                    "tag {tag} is already taken by `{}`; write `tagged = {next}`",
                    other.ident
                );
                errors.error(tagged.to_change(), text);
                all_known = false;
            }
            None => seen.push((tag, field)),
        }
    }
    if !all_known {
        return;
    }
    seen.sort_by_key(|(tag, _)| *tag);
    for (expected, (tag, field)) in (0_u32..).zip(&seen) {
        if expected != *tag
            && let Some(tagged) = &field.attrs.tagged
        {
            errors.now_at_field(field.index);
            let text = format!(
                "tags count up from 0, and there is no tag {expected}; write `tagged = {expected}`"
            );
            errors.error(tagged.to_change(), text);
        }
    }
}

/// The lowest number that no field of the struct has.
pub(super) fn next(fields: &[FieldBuilder]) -> u32 {
    let taken = |tag: &u32| {
        fields.iter().any(|field| {
            field.attrs.tagged.as_ref().is_some_and(|tagged| tagged.value == Some(*tag))
        })
    };
    (0..).find(|tag| !taken(tag)).unwrap_or(0)
}

fn tagged_versions_need_a_tag(errors: &Ctxt, field: &FieldBuilder, parent: &Parent) -> bool {
    let (None, Some(tagged_versions)) = (&field.attrs.tagged, &field.attrs.tagged_versions) else {
        return true;
    };
    let text = format!(
        "`{}` has tagged versions and no tag; add `tagged = {}`",
        field.ident, parent.next_tag
    );
    errors.error(&tagged_versions.key, text);
    false
}

/// Kafka takes a tag that no version of the message can reach.
fn records_are_not_tagged(errors: &Ctxt, field: &FieldBuilder, parent: &Parent) -> bool {
    let (Kind::Records, Some(tagged), Some(versions)) =
        (field.kind, &field.attrs.tagged, field.tagged_versions)
    else {
        return true;
    };
    if parent.versions.is_some_and(|parent| parent.intersect(versions).is_empty()) {
        return true;
    }
    errors.error(
        &tagged.key,
        format!("records cannot be tagged; remove the tag of `{}` or write `Bytes`", field.ident),
    );
    false
}

fn tagged_somewhere(errors: &Ctxt, field: &FieldBuilder, parent: &Parent) -> bool {
    let (Some(tagged), Some(Versions::NONE)) = (&field.attrs.tagged, field.tagged_versions) else {
        return true;
    };
    let key = if field.attrs.tagged_versions.is_some() { "tagged_versions" } else { "versions" };
    let meant = meant(parent, field);
    let text = format!(
        "`{}` has a tag and is tagged in no version; write `{key} = \"{meant}\"`",
        field.ident
    );
    match written(field) {
        Some(literal) => errors.error(literal, text),
        None => errors.error(&tagged.key, text),
    }
    false
}

fn tagged_versions_are_open_ended(errors: &Ctxt, field: &FieldBuilder, _: &Parent) -> bool {
    let (Some(_), Some(versions)) = (&field.attrs.tagged, field.tagged_versions) else {
        return true;
    };
    if versions.is_open_ended() {
        return true;
    }
    let text = format!(
        "a tagged field stays for good, so \"{versions}\" cannot end; write \"{}\"",
        Versions::from(versions.min())
    );
    errors.error(written(field), text);
    false
}

fn tagged_versions_lie_within_versions(errors: &Ctxt, field: &FieldBuilder, _: &Parent) -> bool {
    let (Some(tagged), Some(versions), Some(literal)) =
        (field.tagged_versions, field.versions, &field.attrs.tagged_versions)
    else {
        return true;
    };
    if versions.contains_range(tagged) {
        return true;
    }
    let text = match versions.is_open_ended() {
        true => format!(
            "`{}` exists in {versions} and cannot be tagged in {tagged}; write \"{versions}\"",
            field.ident
        ),
        false => format!(
            "`{}` exists in {versions} and cannot be tagged in {tagged}; write `versions = \"{}\"`",
            field.ident,
            Versions::from(versions.min().min(tagged.min()))
        ),
    };
    errors.error(literal.to_change(), text);
    false
}

fn tagged_versions_are_flexible(errors: &Ctxt, field: &FieldBuilder, parent: &Parent) -> bool {
    let own = field.attrs.flexible.as_ref();
    let flexible = own.map_or(parent.flexible, |own| own.value);
    let (Some(tagged), Some(versions), Some(flexible)) =
        (&field.attrs.tagged, field.tagged_versions, flexible)
    else {
        return true;
    };
    if flexible.contains_range(versions) {
        return true;
    }
    let whose = if own.is_some() { "the field" } else { "the message" };
    let text = if flexible.is_empty() {
        format!(
            "only flexible versions have tags, and {whose} has none; write `flexible = \"{versions}\"` or remove the tag"
        )
    } else {
        let key =
            if field.attrs.tagged_versions.is_some() { "tagged_versions" } else { "versions" };
        let both = Versions::from(flexible.min().max(versions.min()));
        format!(
            "only flexible versions ({flexible}) have tags, and `{}` is tagged in {versions}; write `{key} = \"{both}\"`",
            field.ident
        )
    };
    match written(field) {
        Some(literal) if !flexible.is_empty() => errors.error(literal, text),
        _ => errors.error(&tagged.key, text),
    }
    false
}

fn nullable_in_all_tagged_versions_or_none(errors: &Ctxt, field: &FieldBuilder) -> bool {
    let (Some(literal), Some(tagged), Some(nullable)) =
        (&field.attrs.nullable, field.tagged_versions, field.nullable)
    else {
        return true;
    };
    if nullable.intersect(tagged).is_empty() || nullable.contains_range(tagged) {
        return true;
    }
    let text = format!(
        "a tag can be null in all tagged versions ({tagged}) or in none, not in {nullable}; write \"{tagged}\""
    );
    errors.error(literal.to_change(), text);
    false
}

/// The text that says where the field is tagged.
fn written(field: &FieldBuilder) -> Option<proc_macro2::TokenStream> {
    let literal = field.attrs.tagged_versions.as_ref().or(field.attrs.versions.as_ref());
    literal.map(crate::attr::Attr::to_change)
}

/// Where it could be tagged.
fn meant(parent: &Parent, field: &FieldBuilder) -> Versions {
    let flexible = parent.flexible.unwrap_or(Versions::NONE);
    let versions = field.versions.unwrap_or(Versions::NONE);
    Versions::from(flexible.min().max(versions.min()))
}

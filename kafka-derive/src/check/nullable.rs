//! Checks `nullable`: a nullable field is an `Option`.

use kafka_rules::tags::tagged_versions_are_nullable_or_not;
use kafka_rules::{Change, Key, Verdict, facts};

use super::fields::{FieldBuilder, Parent, is_for_rustc};
use crate::attr::Attr;
use crate::ctxt::Ctxt;
use crate::types::{Kind, spelled};
use crate::versions::Versions;

/// Checks that `nullable` is on an `Option` that is null in some version.
pub(super) fn is_of_an_option(errors: &Ctxt, field: &mut FieldBuilder, parent: &Parent) {
    let is_false = |attr: &Attr<Versions>| attr.tokens.to_string() == "false";
    if !field.optional
        && let Some(attr) = field.attrs.nullable.take_if(|attr| is_false(attr))
    {
        let text = "a type without `Option` is never null; remove `nullable`";
        errors.error(attr.to_change(), text);
    }
    let given = field.attrs.nullable.as_ref();
    let Some(nullable) = given.filter(|attr| !attr.is_misspelled()) else { return };
    if let Some(never) = field.never_null.as_ref().filter(|_| field.has_wrong_type()) {
        errors.error(&nullable.key, format!("{never}; remove `nullable`"));
        // The other rules are about what can be null.
        field.attrs.nullable = None;
        return;
    }
    let is_known = !matches!(field.kind, Kind::Other);
    if field.optional {
        // With a legal default, a range that does not matter is harmless.
        let versions = field.versions.filter(|_| field.attrs.default.is_none());
        if let Some(where_null) = null_in_no_version(nullable.value, versions, parent) {
            let text = format!(
                "an `Option` that is null in {where_null}; remove `nullable` and write `{}` as the type",
                spelled(field.inner)
            );
            errors.error(nullable.to_change(), text);
            // The default of null is part of the same mistake.
            if let Some(nullable) = &mut field.attrs.nullable {
                nullable.value = Some(Versions::NONE);
            }
        }
    } else if field.has_wrong_type() {
        let text = format!(
            "only an `Option` can be null; remove `nullable` if this is never null, or else {}",
            field.write_an_option()
        );
        errors.error(&nullable.key, text);
    } else if !is_known || field.kind.primitive().can_be_null() {
        let is_partial = match (nullable.value, field.versions) {
            (Some(nullable), Some(versions)) => !nullable.contains_range(versions),
            _ => false,
        };
        let is_flag = matches!(&*nullable.tokens.to_string(), "" | "true");
        // The implicit default is null, which must be legal in all versions.
        let also = match is_partial && field.attrs.default.is_none() {
            _ if is_flag => " and remove `nullable`",
            true => ", and add `default = empty`",
            false => "",
        };
        // An alias of an `Option` is a different mistake, which rustc reports at the type.
        if is_for_rustc(field, parent) {
            errors.assert_option(field.ty, "nullable", also, &nullable.key);
            return;
        }
        let text = format!(
            "only an `Option` can be null; remove `nullable` if this is never null, or else write `Option<{}>` as the type{also}",
            spelled(field.ty)
        );
        errors.error(&nullable.key, text);
    }
}

/// The verdict on a null that is legal in only some of the tagged versions, if the field keeps its tag
/// in a message that becomes flexible. What it says to write is right without the tag too.
pub(super) fn beside_a_tag(
    field: &FieldBuilder,
    parent: &facts::Parent<'_>,
    change: Change,
) -> Option<Verdict> {
    let can_stay = change == Change::RemoveOrMakeFlexible(Key::Tag);
    tagged_versions_are_nullable_or_not(&field.facts(), parent).filter(|_| can_stay)
}

/// The versions in which the field cannot be null, if these are all that it has.
fn null_in_no_version(
    nullable: Option<Versions>,
    versions: Option<Versions>,
    parent: &Parent,
) -> Option<String> {
    let nullable = nullable?;
    if nullable.is_empty() {
        return Some("no version".to_owned());
    }
    let (versions, valid) = (versions?, parent.versions?);
    let reached = versions.intersect(valid);
    // A field in no version is another mistake.
    let is_never = !reached.is_empty() && nullable.intersect(reached).is_empty();
    is_never.then(|| format!("none of its versions \"{reached}\""))
}

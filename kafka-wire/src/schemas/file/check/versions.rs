//! Checks that a struct exists in every version in which a field holds it, and that there is such a
//! version.

use std::collections::HashSet;

use crate::version::VersionRange;
use kafka_rules::Syntax;
use kafka_rules::between::Use;

use super::super::error::Errors;
use super::super::written::{Common, Field, Message};
use super::facts;

pub(super) fn check(message: &Message, errors: &Errors) {
    let Some(versions) = message.valid() else { return };
    let common = message.common_by_name();
    // Includes the commonStructs even if no field holds them.
    let mut rest: Vec<(&[Field], VersionRange)> = vec![(&message.fields, versions)];
    rest.extend(message.common.iter().filter_map(|common| {
        let here = common.versions.value?.intersect(versions);
        (!here.is_empty()).then_some((common.fields.as_slice(), here))
    }));
    // A shared struct is checked once for each range of versions.
    let mut seen = HashSet::new();
    while let Some((fields, within)) = rest.pop() {
        for field in fields {
            let Some(name) = field.ty.nested() else { continue };
            if let Some((fields, here)) = inside(field, name, within, &common, errors)
                && seen.insert((name, here))
            {
                rest.push((fields, here));
            }
        }
    }
}

/// The fields of a field's struct, and the versions in which they can occur.
fn inside<'m>(
    field: &'m Field,
    name: &str,
    within: VersionRange,
    common: &Common<'m>,
    errors: &Errors,
) -> Option<(&'m [Field], VersionRange)> {
    let (inside, exists) = match &field.fields {
        Some(fields) => (fields, VersionRange::ALL),
        None => {
            let common = common.get(name)?;
            (&common.fields, common.versions.value?)
        }
    };
    let held = Use {
        syntax: Syntax::Json,
        field: field.versions.value?,
        is_tagged: field.tag.is_some(),
        within,
        name,
        exists,
        place: None,
    };
    if let Some(verdict) = held.check() {
        facts::report(&verdict, &field.place, errors);
        return None;
    }
    Some((inside, held.here()))
}
